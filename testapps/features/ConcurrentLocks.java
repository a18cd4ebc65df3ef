// EXPECT same-as-java
// ReentrantLock: reentrancy, try, conditions in a bounded buffer and in a hand-shake of three threads, misuse
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ConcurrentLocks {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    static class Buffer<T> {
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
        private final Object[] items;
        private int count, in, out, most;
        Buffer(int n) { items = new Object[n]; }
        void put(T t) throws InterruptedException {
            lock.lockInterruptibly();
            try {
                while (count == items.length) notFull.await();
                items[in] = t;
                in = (in + 1) % items.length;
                most = Math.max(most, ++count);
                notEmpty.signal();
            } finally {
                lock.unlock();
            }
        }
        @SuppressWarnings("unchecked")
        T take() throws InterruptedException {
            lock.lock();
            try {
                while (count == 0) notEmpty.await();
                T t = (T) items[out];
                out = (out + 1) % items.length;
                count--;
                notFull.signal();
                return t;
            } finally {
                lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock l = new ReentrantLock();
        l.lock();
        l.lock();
        System.out.println("reentrant: " + l.getHoldCount() + l.isLocked() + l.isHeldByCurrentThread() + l.isFair() + l.tryLock() + l.getHoldCount());
        Thread other = new Thread(() -> System.out.println("other: " + l.tryLock() + l.isLocked() + l.isHeldByCurrentThread()));
        other.start();
        other.join();
        l.unlock();
        l.unlock();
        l.unlock();
        System.out.println("released: " + l.isLocked() + l.getHoldCount());
        attempt("unlock without lock", l::unlock);
        Condition c = l.newCondition();
        attempt("signal without lock", c::signal);
        attempt("await without lock", () -> { try { c.await(1, TimeUnit.MILLISECONDS); } catch (InterruptedException e) { System.out.println("?"); } });
        l.lock();
        System.out.println("timed await: " + c.await(1, TimeUnit.MILLISECONDS) + " " + (c.awaitNanos(1000) <= 0) + " waiters " + l.hasWaiters(c) + l.getWaitQueueLength(c));
        Thread.currentThread().interrupt();
        try {
            c.await();
        } catch (InterruptedException e) {
            System.out.println("await interrupted: " + l.isHeldByCurrentThread() + Thread.currentThread().isInterrupted());
        }
        l.unlock();

        Buffer<Integer> buf = new Buffer<>(3);
        AtomicLong sum = new AtomicLong();
        List<Thread> ts = new ArrayList<>();
        for (int p = 0; p < 2; p++) {
            int id = p;
            ts.add(new Thread(() -> { try { for (int i = 0; i < 100; i++) buf.put(id * 1000 + i); } catch (InterruptedException e) { throw new IllegalStateException(e); } }));
            ts.add(new Thread(() -> { try { for (int i = 0; i < 100; i++) sum.addAndGet(buf.take()); } catch (InterruptedException e) { throw new IllegalStateException(e); } }));
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println("bounded buffer: " + sum + " most " + (buf.most <= 3) + " left " + buf.count);

        ReentrantLock ping = new ReentrantLock(true);
        Condition turn = ping.newCondition();
        StringBuilder log = new StringBuilder();
        int[] next = {0};
        ts.clear();
        for (int p = 0; p < 3; p++) {
            int id = p;
            Thread t = new Thread(() -> {
                for (int k = 0; k < 4; k++) {
                    ping.lock();
                    try {
                        while (next[0] % 3 != id) turn.awaitUninterruptibly();
                        log.append(id).append(k).append(' ');
                        next[0]++;
                        turn.signalAll();
                    } finally {
                        ping.unlock();
                    }
                }
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println("hand-shake: " + log);
    }
}
