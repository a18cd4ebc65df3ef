// A loop that retries after a random pause returns to a state: the seed of a generator does not grow without end.
// EXPECT verdict=verified
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.ReentrantLock;

public class RandomRetries {
    static final ReentrantLock lock = new ReentrantLock();
    static final Random random = new Random();
    static int count;

    static void work(boolean isShared) {
        try {
            while (!lock.tryLock()) {
                Thread.sleep(isShared ? random.nextInt(10) : ThreadLocalRandom.current().nextInt(10));
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> work(true));
        Thread other = new Thread(() -> work(false));
        one.start();
        other.start();
        one.join();
        other.join();
        assert count == 2;
    }
}
