// EXPECT same-as-java
// CountDownLatch, CyclicBarrier, Semaphore, Phaser, Exchanger used with deterministic results
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class ConcurrentSynchronizers {
    static List<Thread> start(int n, ThrowingBody b) {
        List<Thread> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int id = i;
            Thread t = new Thread(() -> {
                try {
                    b.run(id);
                } catch (Exception e) {
                    System.out.println("thread " + id + " failed: " + e);
                }
            });
            t.start();
            l.add(t);
        }
        return l;
    }

    interface ThrowingBody { void run(int id) throws Exception; }

    static void join(List<Thread> l) throws InterruptedException { for (Thread t : l) t.join(); }

    public static void main(String[] args) throws Exception {
        CountDownLatch go = new CountDownLatch(1), done = new CountDownLatch(3);
        int[] cells = new int[3];
        List<Thread> ts = start(3, id -> { go.await(); cells[id] = id * id + 1; done.countDown(); });
        System.out.println("latch before: " + done.getCount() + Arrays.toString(cells));
        go.countDown();
        done.await();
        System.out.println("latch after: " + done.getCount() + Arrays.toString(cells) + done.await(0, TimeUnit.SECONDS) + new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS) + " " + (go.toString().endsWith("[Count = 0]")));
        join(ts);

        int[][] grid = new int[2][4];
        List<String> rounds = new ArrayList<>();
        CyclicBarrier bar = new CyclicBarrier(4, () -> rounds.add(Arrays.toString(grid[rounds.size() % 2])));
        AtomicInteger last = new AtomicInteger();
        ts = start(4, id -> {
            for (int r = 0; r < 4; r++) {
                int[] from = grid[(r + 1) % 2], to = grid[r % 2];
                to[id] = from[(id + 1) % 4] + id + 1;
                if (bar.await() == 0) last.incrementAndGet();
            }
        });
        join(ts);
        System.out.println("barrier: " + rounds + " last arrivals " + last + " parties " + bar.getParties() + bar.getNumberWaiting() + bar.isBroken());
        CyclicBarrier broken = new CyclicBarrier(2);
        try {
            broken.await(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("barrier timeout: broken " + broken.isBroken());
        }
        try {
            broken.await();
        } catch (BrokenBarrierException e) {
            System.out.println("barrier broken: " + e.getMessage());
        }
        broken.reset();
        System.out.println("barrier reset: " + broken.isBroken());

        Semaphore sem = new Semaphore(2);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger(), passes = new AtomicInteger();
        ts = start(5, id -> {
            for (int k = 0; k < 20; k++) {
                sem.acquire();
                try {
                    most.accumulateAndGet(inside.incrementAndGet(), Math::max);
                    passes.incrementAndGet();
                    inside.decrementAndGet();
                } finally {
                    sem.release();
                }
            }
        });
        join(ts);
        System.out.println("semaphore: at most two " + (most.get() <= 2) + " passes " + passes + " permits " + sem.availablePermits() + sem.tryAcquire(3) + sem.tryAcquire(2) + sem.tryAcquire() + sem.drainPermits() + sem.tryAcquire(1, TimeUnit.MILLISECONDS));
        sem.release(7);
        System.out.println("semaphore released: " + sem.availablePermits() + sem.isFair());
        try {
            sem.acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("semaphore negative: " + e);
        }
        StringBuffer order = new StringBuffer();
        Semaphore[] turn = {new Semaphore(1), new Semaphore(0), new Semaphore(0)};
        join(start(3, id -> { for (int k = 0; k < 4; k++) { turn[id].acquire(); order.append((char) ('A' + id)); turn[(id + 1) % 3].release(); } }));
        System.out.println("turns: " + order);

        List<String> phases = Collections.synchronizedList(new ArrayList<>());
        AtomicInteger work = new AtomicInteger();
        Phaser ph = new Phaser(1) {
            @Override protected boolean onAdvance(int phase, int parties) {
                phases.add("phase " + phase + " parties " + parties + " work " + work);
                return phase >= 3 || parties == 0;
            }
        };
        ph.bulkRegister(3);
        ts = start(3, id -> {
            for (int k = 0; k <= id; k++) {
                work.addAndGet(10 + id);
                ph.arriveAndAwaitAdvance();
            }
            ph.arriveAndDeregister();
        });
        while (!ph.isTerminated()) ph.arriveAndAwaitAdvance();
        join(ts);
        System.out.println("phaser: " + phases + " terminated " + ph.isTerminated() + (ph.getPhase() < 0) + " register " + (ph.register() < 0));
        Phaser manual = new Phaser(2);
        System.out.println("phaser manual: " + manual.arrive() + manual.getUnarrivedParties() + manual.arrive() + manual.getPhase() + manual.awaitAdvance(0) + manual.arriveAndDeregister() + manual.getRegisteredParties());
        try {
            new Phaser(0).arrive();
        } catch (IllegalStateException e) {
            System.out.println("phaser unregistered: IllegalStateException");
        }

        Exchanger<List<Integer>> ex = new Exchanger<>();
        List<List<Integer>> got = new ArrayList<>(Arrays.asList(null, null));
        join(start(2, id -> {
            List<Integer> mine = new ArrayList<>(List.of(id));
            for (int k = 0; k < 3; k++) {
                mine = ex.exchange(mine);
                mine.add(id * 10 + k);
            }
            got.set(id, mine);
        }));
        System.out.println("exchanged: " + got);
        try {
            ex.exchange(List.of(), 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("exchange timeout: " + e.getMessage());
        }
        Thread t = new Thread(() -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                System.out.println("interrupted: " + e.getMessage() + Thread.currentThread().isInterrupted());
            }
        });
        t.start();
        t.interrupt();
        t.join();
    }
}
