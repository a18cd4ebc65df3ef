// EXPECT verdict=verified
//
// Twin of VirtualCounter: with a lock.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualCounterLocked {
    private static int count;

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) {
                tasks.submit(() -> {
                    lock.lock();
                    try {
                        count++;
                    } finally {
                        lock.unlock();
                    }
                });
            }
        }
        assert count == 2;
    }
}
