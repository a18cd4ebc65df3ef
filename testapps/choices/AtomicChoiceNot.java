// As AtomicChoice, but the block ends before the choice.
// EXPECT verdict=violated property=assert
import heddle.Check;

public class AtomicChoiceNot {
    static volatile int count;
    static final int[] added = new int[2];

    static void add(int thread) {
        int[] before = new int[1];
        Check.atomic(() -> before[0] = count);
        added[thread] = Check.choose(0, 1);
        count = before[0] + added[thread];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(1));
        other.start();
        add(0);
        other.join();
        assert count == added[0] + added[1]; // ERROR LINE
    }
}
