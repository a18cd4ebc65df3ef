// EXPECT verdict=verified
//
// Mended: one lock for all balances.
// Arguments: accounts and threads (2).

public class AccountTransfersFixed {
    private static final Object BALANCES = new Object();
    private int balance = 50;

    void pay(AccountTransfersFixed other, int sum) {
        synchronized (BALANCES) {
            balance -= sum;
            other.balance += sum;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AccountTransfersFixed[] accounts = new AccountTransfersFixed[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new AccountTransfersFixed();
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            AccountTransfersFixed from = accounts[i];
            AccountTransfersFixed to = accounts[(i + 1) % count];
            threads[i] = new Thread(() -> from.pay(to, 5));
            threads[i].start();
        }
        int total = 0;
        for (int i = 0; i < count; i++) {
            threads[i].join();
        }
        for (AccountTransfersFixed account : accounts) {
            total += account.balance;
        }
        assert total == 50 * count : total;
    }
}
