// EXPECT verdict=violated property=race,assert
//
// Class of bug: wrong lock. A transfer holds the lock of the paying account and changes both.
// Arguments: accounts and threads (2).

public class AccountTransfers {
    private int balance = 50;

    synchronized void pay(AccountTransfers other, int sum) {
        balance -= sum;
        other.balance += sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AccountTransfers[] accounts = new AccountTransfers[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new AccountTransfers();
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            AccountTransfers from = accounts[i];
            AccountTransfers to = accounts[(i + 1) % count];
            threads[i] = new Thread(() -> from.pay(to, 5));
            threads[i].start();
        }
        int total = 0;
        for (int i = 0; i < count; i++) {
            threads[i].join();
        }
        for (AccountTransfers account : accounts) {
            total += account.balance;
        }
        assert total == 50 * count : total;
    }
}
