// EXPECT same-as-java
// ReentrantReadWriteLock: sharing, downgrading, consistency; StampedLock: optimistic reads and conversions; LockSupport
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class ConcurrentReadWrite {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println("readers: " + rw.getReadLockCount() + rw.getReadHoldCount() + rw.writeLock().tryLock() + rw.isWriteLocked());
        Thread reader = new Thread(() -> { boolean r = rw.readLock().tryLock(), w = rw.writeLock().tryLock(); System.out.println("second reader: " + r + w); if (r) rw.readLock().unlock(); });
        reader.start();
        reader.join();
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        System.out.println("downgraded: " + rw.isWriteLocked() + rw.getReadLockCount());
        rw.readLock().unlock();
        attempt("read unlock without lock", () -> rw.readLock().unlock());
        attempt("read condition", () -> rw.readLock().newCondition());
        Map<Integer, Integer> shared = new TreeMap<>();
        List<Thread> ts = new ArrayList<>();
        AtomicInteger odd = new AtomicInteger();
        for (int p = 0; p < 4; p++) {
            int id = p;
            Thread t = new Thread(() -> {
                for (int k = 0; k < 50; k++) {
                    if (id < 2) { rw.writeLock().lock(); try { shared.merge(k % 5, 1, Integer::sum); shared.merge(-k % 5, -1, Integer::sum); } finally { rw.writeLock().unlock(); } }
                    else { rw.readLock().lock(); try { if (shared.values().stream().mapToInt(x -> x).sum() != 0) odd.incrementAndGet(); } finally { rw.readLock().unlock(); } }
                }
            });
            ts.add(t);
            t.start();
        }
        for (Thread t : ts) t.join();
        System.out.println("read/write: " + shared + " inconsistent " + odd);

        StampedLock s = new StampedLock();
        long o = s.tryOptimisticRead();
        System.out.print("stamped: optimistic " + s.validate(o));
        long w = s.writeLock();
        System.out.print(" after write " + s.validate(o) + s.isWriteLocked() + (s.tryReadLock() == 0) + (s.tryOptimisticRead() == 0));
        long rd = s.tryConvertToReadLock(w);
        System.out.print(" converted " + (rd != 0) + s.isReadLocked() + s.getReadLockCount());
        long up = s.tryConvertToWriteLock(rd);
        System.out.println(" upgraded " + (up != 0) + s.isWriteLocked() + StampedLock.isWriteLockStamp(up));
        s.unlock(up);
        attempt("stamped bad unlock", () -> s.unlockWrite(up));
        Thread parked = new Thread(() -> { LockSupport.park(); System.out.println("unparked: " + Thread.currentThread().isInterrupted()); });
        parked.start();
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println("permit consumed at once");
        Point p = new Point();
        List<Thread> movers = new ArrayList<>();
        AtomicInteger torn = new AtomicInteger();
        for (int i = 0; i < 3; i++) {
            int id = i;
            Thread t = new Thread(() -> {
                for (int k = 0; k < 100; k++) {
                    if (id == 0) p.move(1);
                    else if (p.diff() != 0) torn.incrementAndGet();
                }
            });
            movers.add(t);
            t.start();
        }
        for (Thread t : movers) t.join();
        System.out.println("stamped point: " + p.x + " " + p.y + " torn reads " + torn);
    }

    static class Point {
        private final StampedLock lock = new StampedLock();
        private int x, y;
        void move(int d) {
            long st = lock.writeLock();
            try {
                x += d;
                y += d;
            } finally {
                lock.unlockWrite(st);
            }
        }
        int diff() {
            long st = lock.tryOptimisticRead();
            int a = x, b = y;
            if (!lock.validate(st)) {
                st = lock.readLock();
                try {
                    a = x;
                    b = y;
                } finally {
                    lock.unlockRead(st);
                }
            }
            return a - b;
        }
    }
}
