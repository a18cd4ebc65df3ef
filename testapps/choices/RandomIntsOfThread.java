// A stream of numbers of the thread's generator: each element is a choice.
// EXPECT verdict=verified
// OPTIONS --random explore
// OUTCOMES 0 | 1 | 2 | 10 | 11 | 12 | 20 | 21 | 22
import java.util.concurrent.ThreadLocalRandom;

public class RandomIntsOfThread {
    public static void main(String[] args) {
        System.out.println(ThreadLocalRandom.current().ints(2, 0, 3).reduce(0, (a, b) -> a * 10 + b));
    }
}
