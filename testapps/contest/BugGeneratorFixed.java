// EXPECT verdict=verified
//
// Mended: withdrawals hold the lock as well.
// Arguments: depositors (1).

public class BugGeneratorFixed {
    private final Object lock = new Object();
    private int amount = 10;

    void deposit() {
        synchronized (lock) {
            amount++;
        }
    }

    void withdraw() {
        synchronized (lock) {
            amount--;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BugGeneratorFixed account = new BugGeneratorFixed();
        Thread[] depositors = new Thread[count];
        for (int i = 0; i < count; i++) {
            depositors[i] = new Thread(account::deposit);
            depositors[i].start();
        }
        account.withdraw();
        for (Thread depositor : depositors) {
            depositor.join();
        }
        assert account.amount == 9 + count;
    }
}
