// EXPECT verdict=violated property=assert
//
// A value read before wait() is stale after it: wait() releases the monitor.

public class WaitStaleValue {
    private int balance = 5;
    private boolean isOpen;

    synchronized void take() throws InterruptedException {
        int seen = balance;
        while (!isOpen) wait();
        balance = seen - 1;
    }

    synchronized void open() {
        balance += 10;
        isOpen = true;
        notify();
    }

    public static void main(String[] args) throws InterruptedException {
        WaitStaleValue account = new WaitStaleValue();
        Thread taker = new Thread(() -> {
            try {
                account.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        account.open();
        taker.join();
        assert account.balance == 14; // ERROR LINE
    }
}
