// EXPECT same-as-java
// Virtual threads that fail, wait with time limits, hold locks across waits; executors that are shut down; futures,
// timers and schedulers next to them.

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.IntStream;

public class ThreadVirtualMore {
    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " " + e.getMessage()));
        Thread.ofVirtual().name("second").start(() -> { throw new Error("err"); }).join();
        Thread.setDefaultUncaughtExceptionHandler(null);

        Semaphore permits = new Semaphore(2);
        AtomicInteger most = new AtomicInteger(), inside = new AtomicInteger();
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 12; i++)
                executor.submit(() -> {
                    permits.acquire();
                    try {
                        most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                        Thread.sleep(2);
                        inside.decrementAndGet();
                    } finally {
                        permits.release();
                    }
                    return null;
                });
        }
        System.out.println(most.get() <= 2);
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        int[] turn = {0};
        List<Thread> players = IntStream.range(0, 3).mapToObj(n -> Thread.ofVirtual().unstarted(() -> {
            lock.lock();
            try {
                for (int round = 0; round < 2; round++) {
                    while (turn[0] % 3 != n) changed.awaitUninterruptibly();
                    System.out.println("player " + n);
                    turn[0]++;
                    changed.signalAll();
                }
            } finally {
                lock.unlock();
            }
        })).toList();
        players.forEach(Thread::start);
        for (Thread t : players) t.join();
        SynchronousQueue<String> handover = new SynchronousQueue<>();
        Thread.startVirtualThread(() -> { try { handover.put("handed"); } catch (InterruptedException e) { } });
        System.out.println(handover.take() + " " + handover.poll(5, TimeUnit.MILLISECONDS));
        CyclicBarrier barrier = new CyclicBarrier(3, () -> System.out.println("barrier"));
        List<Thread> waiters = IntStream.range(0, 3).mapToObj(n -> Thread.startVirtualThread(() -> { try { barrier.await(); } catch (Exception e) { System.out.println(e); } })).toList();
        for (Thread t : waiters) t.join();
        Phaser phaser = new Phaser(1);
        for (int i = 0; i < 3; i++) {
            phaser.register();
            Thread.startVirtualThread(() -> { phaser.arriveAndAwaitAdvance(); phaser.arriveAndDeregister(); });
        }
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndAwaitAdvance();
        System.out.println("phase " + phaser.getPhase() + " " + phaser.getRegisteredParties());
        System.out.println(CompletableFuture.supplyAsync(() -> 20, Executors.newVirtualThreadPerTaskExecutor()).thenCombine(CompletableFuture.supplyAsync(() -> 22), Integer::sum).get());
        try {
            new CompletableFuture<>().orTimeout(5, TimeUnit.MILLISECONDS).join();
        } catch (Exception e) {
            System.out.println(e.getCause());
        }
        var executor = Executors.newVirtualThreadPerTaskExecutor();
        var slow = executor.submit(() -> { Thread.sleep(60_000); return 1; });
        try {
            slow.get(5, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + slow.isDone());
        }
        slow.cancel(true);
        System.out.println(executor.shutdownNow().size() + " " + slow.state() + " " + executor.awaitTermination(5, TimeUnit.SECONDS) + executor.isTerminated());
        Thread joined = Thread.ofVirtual().start(() -> { try { Thread.sleep(100_000); } catch (InterruptedException e) { } });
        joined.join(3);
        System.out.println(joined.isAlive());
        joined.interrupt();
        joined.join();
        Thread self = Thread.ofVirtual().name("self").start(() -> {
            StackTraceElement[] trace = Thread.currentThread().getStackTrace();
            System.out.println(trace[1].getMethodName() + " " + (Thread.currentThread().getStackTrace().length > 1) + " " + StackWalker.getInstance().walk(s -> s.findFirst().get().getMethodName()));
            try {
                recursion(0);
            } catch (StackOverflowError e) {
                System.out.println("overflow");
            }
        });
        self.join();
        System.out.println(IntStream.range(0, 100).parallel().sum() + " " + Thread.ofPlatform().unstarted(() -> { }).isVirtual());
    }
    static int recursion(int n) { return recursion(n + 1) + 1; }
}
