// As RandomBeside, in both threads, and one combination of the numbers fails.
// EXPECT verdict=violated property=assert
// OPTIONS --random explore
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

public class RandomBesideFails {
    static final AtomicInteger sum = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> sum.addAndGet(new Random().nextInt(4)));
        other.start();
        sum.addAndGet(new Random().nextInt(4));
        other.join();
        assert sum.get() != 6; // ERROR LINE
    }
}
