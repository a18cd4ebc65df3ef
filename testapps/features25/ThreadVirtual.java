// EXPECT same-as-java
// Virtual threads: builders, executors, joins, interruption, locals, locks and monitors, exceptions.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class ThreadVirtual {
    static int counter, locked;
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();
    static final ThreadLocal<String> local = ThreadLocal.withInitial(() -> "initial");

    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().name("one").start(() -> System.out.println("in " + Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual()));
        t.join();
        System.out.println(t.isVirtual() + " " + t.isDaemon() + " " + t.getPriority() + " " + t.getThreadGroup() + " " + t.getState() + " " + t.isAlive());
        Thread unstarted = Thread.ofVirtual().name("later-", 5).unstarted(() -> { });
        System.out.println(unstarted.getName() + " " + unstarted.getState());
        unstarted.start();
        System.out.println(unstarted.join(java.time.Duration.ofSeconds(5)));
        try {
            unstarted.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < 20; i++)
            threads.add(Thread.startVirtualThread(() -> {
                for (int k = 0; k < 50; k++) {
                    synchronized (monitor) { counter++; }
                    lock.lock();
                    try { locked++; } finally { lock.unlock(); }
                    if (k % 10 == 0) Thread.yield();
                }
            }));
        for (Thread each : threads) each.join();
        System.out.println(counter + " " + locked);

        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<Integer>> tasks = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                int n = i;
                tasks.add(() -> { Thread.sleep(10 - n); return n * n; });
            }
            int sum = 0;
            for (Future<Integer> f : executor.invokeAll(tasks)) sum += f.get();
            System.out.println(sum);
            Future<?> failed = executor.submit(() -> { throw new IllegalStateException("inside"); });
            try {
                failed.get();
            } catch (java.util.concurrent.ExecutionException e) {
                System.out.println(e.getMessage() + " " + failed.state());
            }
        }

        CountDownLatch ready = new CountDownLatch(1);
        Thread sleeper = Thread.ofVirtual().start(() -> {
            ready.countDown();
            try {
                Thread.sleep(100_000);
            } catch (InterruptedException e) {
                System.out.println("woken " + Thread.currentThread().isInterrupted());
            }
            Thread.currentThread().interrupt();
            LockSupport.park();
            System.out.println("not parked " + Thread.interrupted());
        });
        ready.await();
        sleeper.interrupt();
        sleeper.join();

        ThreadFactory factory = Thread.ofVirtual().name("made-", 0).factory();
        LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
        Thread producer = factory.newThread(() -> { for (int i = 0; i < 3; i++) queue.add("item " + i + " by " + Thread.currentThread().getName()); });
        Thread consumer = factory.newThread(() -> {
            try {
                for (int i = 0; i < 3; i++) System.out.println(queue.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        producer.start();
        consumer.join();

        local.set("of main");
        Thread.ofVirtual().start(() -> {
            System.out.println(local.get());
            local.set("of virtual");
            System.out.println(local.get());
        }).join();
        System.out.println(local.get());
        InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();
        inherited.set("handed down");
        Thread.ofVirtual().start(() -> System.out.println(inherited.get())).join();
        Thread.ofVirtual().inheritInheritableThreadLocals(false).start(() -> System.out.println(inherited.get())).join();

        Thread.ofVirtual().name("thrower").uncaughtExceptionHandler((who, e) -> System.out.println(who.getName() + " " + e)).start(() -> { throw new RuntimeException("uncaught"); }).join();
        AtomicInteger waits = new AtomicInteger();
        Thread waiter = Thread.ofVirtual().start(() -> {
            synchronized (monitor) {
                while (waits.get() == 0) {
                    try {
                        monitor.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
                System.out.println("notified");
            }
        });
        synchronized (monitor) {
            waits.set(1);
            monitor.notifyAll();
        }
        waiter.join();
        Thread platform = Thread.ofPlatform().name("plain").daemon(true).start(() -> System.out.println(Thread.currentThread().isVirtual() + " " + Thread.currentThread().isDaemon()));
        platform.join();
    }
}
