// A thread that has waited inside of an atomic block is scheduled like any other: the lock's owner may run before it.
// EXPECT verdict=verified
// OUTCOMES 1 | 2
import heddle.Check;

public class AtomicGivesWay {
    static final Object lock = new Object();
    static volatile boolean waits;
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Check.atomic(() -> {
            waits = true;
            synchronized (lock) {
                System.out.println(value);
            }
        }));
        synchronized (lock) {
            other.start();
            Check.assume(waits);
            value = 1;
        }
        value = 2;
        other.join();
    }
}
