// Once it had to wait, a thread competes for its turn: the owner of the lock may go on for a while after giving it up.
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
