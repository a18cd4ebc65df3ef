// An exception ends the atomic block: after it, other threads may run between two steps again.
// EXPECT verdict=verified
// OUTCOMES 1 1 | 1 2 | 2 2
import heddle.Check;

public class AtomicThrows {
    static volatile int value = 1;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> value = 2);
        other.start();
        try {
            Check.atomic(() -> {
                throw new IllegalStateException();
            });
        } catch (IllegalStateException expected) {
            int first = value;
            int second = value;
            System.out.println(first + " " + second);
        }
        other.join();
    }
}
