// A choice inside of an atomic block does not let another thread run: no increment is lost.
// EXPECT verdict=verified
// OUTCOMES 0 | 1 | 2
import heddle.Check;

public class AtomicChoice {
    static volatile int count;
    static final int[] added = new int[2];

    static void add(int thread) {
        Check.atomic(() -> {
            int before = count;
            added[thread] = Check.choose(0, 1);
            count = before + added[thread];
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> add(1));
        other.start();
        add(0);
        other.join();
        assert count == added[0] + added[1];
        System.out.println(count);
    }
}
