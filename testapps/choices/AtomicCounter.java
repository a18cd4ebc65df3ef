// Two threads increment a counter in atomic blocks: no race, no lost update.
// EXPECT verdict=verified
// OUTCOMES 2
import heddle.Check;

public class AtomicCounter {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Runnable counting = () -> Check.atomic(() -> count++);
        Thread first = new Thread(counting);
        Thread second = new Thread(counting);
        first.start();
        second.start();
        first.join();
        second.join();
        assert count == 2;
        System.out.println(count);
    }
}
