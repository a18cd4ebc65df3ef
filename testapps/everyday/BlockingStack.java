// EXPECT verdict=verified
// LABEL slow
//
// A bounded blocking stack, with a lock and two conditions.

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class BlockingStack<T> {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final Deque<T> items = new ArrayDeque<>();
    private final int capacity;

    BlockingStack(int capacity) {
        this.capacity = capacity;
    }

    void push(T item) throws InterruptedException {
        lock.lock();
        try {
            while (items.size() == capacity) {
                notFull.await();
            }
            items.push(item);
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    T pop() throws InterruptedException {
        lock.lock();
        try {
            while (items.isEmpty()) {
                notEmpty.await();
            }
            T item = items.pop();
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    static <T> Callable<Void> pusher(BlockingStack<T> stack, T item) {
        return () -> {
            stack.push(item);
            return null;
        };
    }

    public static void main(String[] args) throws Exception {
        BlockingStack<String> stack = new BlockingStack<>(1);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Void> first = pool.submit(pusher(stack, "a"));
        Future<Void> second = pool.submit(pusher(stack, "b"));
        String popped = stack.pop() + stack.pop();
        first.get();
        second.get();
        pool.shutdown();
        assert popped.equals("ab") || popped.equals("ba");
        assert stack.items.isEmpty();
    }
}
