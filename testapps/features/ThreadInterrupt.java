// EXPECT same-as-java
// interruption: flag set and cleared, interrupting sleep, wait, join, park, queues and locks, interrupting finished and unstarted threads, swallowing and restoring the flag.

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class ThreadInterrupt {
    interface Blocking {
        void run() throws InterruptedException;
    }

    static String outcome;

    static void interruptDuring(String label, Blocking b) throws InterruptedException {
        outcome = "nothing";
        Thread t = new Thread(() -> {
            try {
                b.run();
                outcome = "returned, flag " + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                outcome = "InterruptedException " + e.getMessage() + ", flag " + Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        System.out.println(label + ": " + outcome);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread me = Thread.currentThread();
        System.out.println("initial: " + me.isInterrupted());
        me.interrupt();
        System.out.println("set: " + me.isInterrupted() + me.isInterrupted() + " taken " + Thread.interrupted() + Thread.interrupted() + " left " + me.isInterrupted());
        me.interrupt();
        me.interrupt();
        System.out.println("twice counts once: " + Thread.interrupted() + Thread.interrupted());

        Object lock = new Object();
        Object never = new Object();
        Thread daemonForever = new Thread(() -> {
            synchronized (never) {
                try {
                    while (true) never.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        daemonForever.setDaemon(true);
        daemonForever.start();
        interruptDuring("sleep", () -> Thread.sleep(1000000));
        interruptDuring("wait", () -> { synchronized (lock) { lock.wait(); } });
        interruptDuring("timed wait", () -> { synchronized (lock) { lock.wait(1000000); } });
        interruptDuring("join", daemonForever::join);
        interruptDuring("park", () -> { while (!Thread.currentThread().isInterrupted()) LockSupport.park(); });
        interruptDuring("park nanos", () -> { while (!Thread.currentThread().isInterrupted()) LockSupport.parkNanos(1000000000000L); });
        BlockingQueue<String> q = new LinkedBlockingQueue<>();
        interruptDuring("queue take", q::take);
        interruptDuring("synchronous put", () -> new SynchronousQueue<String>().put("x"));
        interruptDuring("semaphore", () -> new Semaphore(0).acquire());
        interruptDuring("latch", () -> new CountDownLatch(1).await());
        ReentrantLock rl = new ReentrantLock();
        rl.lock();
        interruptDuring("lockInterruptibly", rl::lockInterruptibly);
        rl.unlock();
        interruptDuring("spin until flag", () -> { while (!Thread.currentThread().isInterrupted()) Thread.onSpinWait(); });
        interruptDuring("spin and take flag", () -> { while (!Thread.interrupted()) Thread.yield(); });
        interruptDuring("restore flag", () -> {
            try {
                Thread.sleep(1000000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        interruptDuring("finally runs", () -> {
            try {
                Thread.sleep(1000000);
            } finally {
                System.out.println("finally in interrupted thread");
            }
        });
        Thread unstarted = new Thread(() -> System.out.println("unstarted saw flag: " + (Thread.currentThread().isInterrupted() ? "yes" : "no")));
        unstarted.interrupt();
        System.out.println("unstarted: " + unstarted.isInterrupted());
        unstarted.start();
        unstarted.join();
        unstarted.interrupt();
        System.out.println("finished: " + unstarted.isInterrupted());
        LockSupport.unpark(me);
        LockSupport.park();
        System.out.println("permit used");
        me.interrupt();
        LockSupport.park();
        System.out.println("park returns at once when interrupted, flag kept: " + Thread.interrupted());
        int[] count = {0};
        Thread worker = new Thread(() -> {
            synchronized (count) {
                while (count[0] < 3) {
                    try {
                        count.wait();
                    } catch (InterruptedException e) {
                        count[0]++;
                        count.notifyAll();
                    }
                }
            }
        });
        worker.start();
        for (int i = 0; i < 3; i++) {
            worker.interrupt();
            synchronized (count) {
                while (count[0] == i) count.wait();
            }
        }
        worker.join();
        System.out.println("survived interrupts: " + count[0] + " " + worker.isInterrupted());
    }
}
