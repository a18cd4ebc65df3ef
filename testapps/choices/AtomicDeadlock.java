// A thread that waits for ever in an atomic block is a deadlock like any other.
// EXPECT verdict=violated property=deadlock
import heddle.Check;

public class AtomicDeadlock {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Check.atomic(() -> {
            synchronized (lock) {
                try {
                    lock.wait(); // ERROR LINE
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            }
        });
    }
}
