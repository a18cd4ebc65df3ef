// EXPECT verdict=violated property=race,assert
//
// Class of bug: a block without a lock. Deposits hold the lock of the account, withdrawals do not.
// Arguments: depositors (1).

public class BugGenerator {
    private final Object lock = new Object();
    private int amount = 10;

    void deposit() {
        synchronized (lock) {
            amount++;
        }
    }

    void withdraw() {
        amount--;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        BugGenerator account = new BugGenerator();
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
