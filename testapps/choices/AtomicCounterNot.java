// As AtomicCounter, but only one of the two is atomic.
// EXPECT verdict=violated property=race,assert
import heddle.Check;

public class AtomicCounterNot {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> Check.atomic(() -> count++)); // ERROR LINE
        Thread second = new Thread(() -> count++); // ERROR LINE
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 2; // ERROR LINE
    }
}
