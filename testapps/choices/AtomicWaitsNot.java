// As AtomicWaits, but the two reads are outside of the block.
// EXPECT verdict=violated property=assert
import heddle.Check;

public class AtomicWaitsNot {
    static final Object lock = new Object();
    static boolean isReady;
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> {
            Check.atomic(() -> {
                synchronized (lock) {
                    while (!isReady) {
                        try {
                            lock.wait();
                        } catch (InterruptedException never) {
                            throw new AssertionError(never);
                        }
                    }
                }
            });
            int before = value;
            assert value == before; // ERROR LINE
        });
        waiter.start();
        synchronized (lock) {
            isReady = true;
            lock.notify();
        }
        value = 1;
        waiter.join();
    }
}
