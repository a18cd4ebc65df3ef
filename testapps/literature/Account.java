// EXPECT verdict=violated property=race,assert
// BENCH 4
//
// 003 §9, Account: a transfer locks the paying account but not the receiving one. Money is lost.
// Arguments: accounts and threads (2).

public class Account {
    private int amount = 100;

    synchronized void transferTo(Account other, int sum) {
        amount -= sum; // ERROR LINE
        other.amount += sum; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Account[] accounts = new Account[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new Account();
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            Account from = accounts[i];
            Account to = accounts[(i + 1) % count];
            threads[i] = new Thread(() -> from.transferTo(to, 10));
            threads[i].start();
        }
        int total = 0;
        for (int i = 0; i < count; i++) {
            threads[i].join();
        }
        for (Account account : accounts) {
            total += account.amount;
        }
        assert total == 100 * count; // ERROR LINE
    }
}
