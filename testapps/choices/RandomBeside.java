// A generator that only one thread uses, beside another thread: its numbers are choices, too.
// EXPECT verdict=verified
// OPTIONS --random explore
// OUTCOMES 0 | 1 | 10 | 11 | 20 | 21
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;

public class RandomBeside {
    static volatile int written;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> written = 1);
        writer.start();
        int first = new Random().nextInt(3);
        boolean second = ThreadLocalRandom.current().nextBoolean();
        System.out.println(first * 10 + (second ? 1 : 0));
        writer.join();
    }
}
