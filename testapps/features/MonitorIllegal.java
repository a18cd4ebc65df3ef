// EXPECT same-as-java
// IllegalMonitorStateException from wait and notify without the lock, argument checks, interrupts before wait, unbalanced Lock use, conditions without their lock.

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class MonitorIllegal {
    interface Act {
        void run() throws Exception;
    }

    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": ok");
        } catch (Exception e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Object other = new Object();
        t("wait without lock", () -> lock.wait());
        t("timed wait without lock", () -> lock.wait(10));
        t("notify without lock", () -> lock.notify());
        t("notifyAll without lock", () -> lock.notifyAll());
        t("notify other lock", () -> {
            synchronized (other) {
                lock.notify();
            }
        });
        t("notify with lock", () -> {
            synchronized (lock) {
                lock.notify();
                lock.notifyAll();
            }
        });
        t("negative timeout", () -> {
            synchronized (lock) {
                lock.wait(-1);
            }
        });
        t("bad nanos", () -> {
            synchronized (lock) {
                lock.wait(0, 1000000);
            }
        });
        t("negative timeout without lock", () -> lock.wait(-5));
        t("one millisecond wait", () -> {
            synchronized (lock) {
                lock.wait(1);
                System.out.println("still held: " + Thread.holdsLock(lock));
            }
        });
        t("interrupted before wait", () -> {
            Thread.currentThread().interrupt();
            synchronized (lock) {
                lock.wait();
            }
        });
        System.out.println("flag after: " + Thread.currentThread().isInterrupted());
        t("interrupted before sleep", () -> {
            Thread.currentThread().interrupt();
            Thread.sleep(1);
        });
        t("interrupted before join", () -> {
            Thread.currentThread().interrupt();
            Thread th = new Thread(LockSupport::park);
            th.setDaemon(true);
            th.start();
            th.join();
        });
        System.out.println("flag cleared: " + !Thread.interrupted());
        t("negative sleep", () -> Thread.sleep(-1));
        t("negative join", () -> Thread.currentThread().join(-1));
        ReentrantLock rl = new ReentrantLock();
        t("unlock unowned", rl::unlock);
        Condition c = rl.newCondition();
        t("await without lock", c::await);
        t("signal without lock", c::signal);
        t("lock twice, unlock thrice", () -> {
            rl.lock();
            rl.lock();
            System.out.println("hold count: " + rl.getHoldCount() + " held " + rl.isHeldByCurrentThread() + " locked " + rl.isLocked());
            rl.unlock();
            rl.unlock();
            System.out.println("hold count: " + rl.getHoldCount() + " locked " + rl.isLocked());
            rl.unlock();
        });
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        t("read unlock unowned", () -> rw.readLock().unlock());
        t("write unlock unowned", () -> rw.writeLock().unlock());
        t("upgrade by tryLock", () -> {
            rw.readLock().lock();
            System.out.println("write while reading: " + rw.writeLock().tryLock());
            rw.readLock().unlock();
            rw.writeLock().lock();
            System.out.println("read while writing: " + rw.readLock().tryLock() + " holds " + rw.getReadHoldCount() + rw.getWriteHoldCount());
            rw.readLock().unlock();
            rw.writeLock().unlock();
        });
        Thread owner = new Thread(() -> {
            t("unlock by other thread", rl::unlock);
            System.out.println("tryLock by other: " + rl.tryLock());
        });
        rl.lock();
        owner.start();
        owner.join();
        rl.unlock();
        try {
            lock.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println("frame: " + e.getStackTrace()[0] + " | " + e.getStackTrace()[1]);
        }
    }
}
