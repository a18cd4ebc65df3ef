// A thread that waits inside of an atomic block lets the others run; afterwards it runs alone again.
// EXPECT verdict=verified
// OUTCOMES 1
import heddle.Check;

public class AtomicWaits {
    static final Object lock = new Object();
    static boolean isReady;
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(() -> Check.atomic(() -> {
            synchronized (lock) {
                while (!isReady) {
                    try {
                        lock.wait();
                    } catch (InterruptedException never) {
                        throw new AssertionError(never);
                    }
                }
            }
            int before = value;
            assert value == before;
        }));
        waiter.start();
        synchronized (lock) {
            isReady = true;
            lock.notify();
        }
        value = 1;
        waiter.join();
        System.out.println(value);
    }
}
