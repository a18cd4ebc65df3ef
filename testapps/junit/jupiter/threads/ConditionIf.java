// A condition that is awaited with `if` and with `while`, with two takers.
// RUNNER junit5
// THREADS
// EXPECT ConditionIf#awaitedWithIf verdict=violated property=exception,assert
// EXPECT ConditionIf#awaitedWithWhile verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import support.Threads;

class ConditionIf {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notEmpty = lock.newCondition();
    private final ArrayDeque<Integer> queue = new ArrayDeque<>();

    private void put() {
        lock.lock();
        try {
            queue.add(1);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    private void takeWithIf() {
        lock.lock();
        try {
            if (queue.isEmpty()) {
                notEmpty.awaitUninterruptibly();
            }
            assertEquals(1, queue.remove());
        } finally {
            lock.unlock();
        }
    }

    private void takeWithWhile() {
        lock.lock();
        try {
            while (queue.isEmpty()) {
                notEmpty.awaitUninterruptibly();
            }
            assertEquals(1, queue.remove());
        } finally {
            lock.unlock();
        }
    }

    @Test
    void awaitedWithIf() {
        Threads.together(this::takeWithIf, this::takeWithIf, () -> {
            put();
            put();
        });
    }

    @Test
    void awaitedWithWhile() {
        Threads.together(this::takeWithWhile, this::takeWithWhile, () -> {
            put();
            put();
        });
    }
}
