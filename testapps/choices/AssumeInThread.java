// An assumption that fails in one thread ends the path for all threads.
// EXPECT verdict=verified
// OUTCOMES 1
import heddle.Check;

public class AssumeInThread {
    static volatile int value;
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            seen = value;
            Check.assume(seen == 1);
        });
        other.start();
        value = 1;
        value = 2;
        other.join();
        System.out.println(seen);
    }
}
