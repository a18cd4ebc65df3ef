// EXPECT verdict=verified
//
// One writer, and two readers that may hold the read lock together.

import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteCount {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int left;
    static int right;

    static void write() {
        lock.writeLock().lock();
        left++;
        right++;
        lock.writeLock().unlock();
    }

    static void read() {
        lock.readLock().lock();
        assert left == right;
        lock.readLock().unlock();
    }

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread writer = start(ReadWriteCount::write);
        Thread reader = start(ReadWriteCount::read);
        read();
        writer.join();
        reader.join();
        assert left == 1;
    }
}
