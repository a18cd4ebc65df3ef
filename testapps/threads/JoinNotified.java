// EXPECT verdict=verified
//
// One thread waits on a Thread object, and another joins it: notifyAll wakes both, and join waits again.

public class JoinNotified {
    static boolean isReady;
    static int work;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> work = 1);
        Thread waiter = new Thread(() -> {
            synchronized (worker) {
                while (!isReady) {
                    try {
                        worker.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        Thread teller = new Thread(() -> {
            synchronized (worker) {
                isReady = true;
                worker.notifyAll();
            }
        });
        waiter.start();
        teller.start();
        worker.start();
        worker.join();
        assert work == 1;
        waiter.join();
        teller.join();
        assert isReady;
    }
}
