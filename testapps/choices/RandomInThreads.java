// One generator for two threads: each of them may get each number.
// EXPECT verdict=verified
// OPTIONS --random explore --strict
// OUTCOMES 00 | 01 | 10 | 11
import java.util.Random;

public class RandomInThreads extends Thread {
    static final Random random = new Random();
    volatile int number;

    @Override public void run() {
        number = random.nextInt(2);
    }

    public static void main(String[] args) throws InterruptedException {
        RandomInThreads one = new RandomInThreads();
        RandomInThreads other = new RandomInThreads();
        one.start();
        other.start();
        one.join();
        other.join();
        System.out.println(one.number + "" + other.number);
    }
}
