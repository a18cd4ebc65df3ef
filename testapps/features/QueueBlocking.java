// EXPECT same-as-java
// BlockingQueue kinds: capacity, timeouts, producers and consumers with totals, delay, priority, synchronous, transfer
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class QueueBlocking {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static void pump(String name, BlockingQueue<Integer> q, int producers, int consumers, int each) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        AtomicInteger n = new AtomicInteger();
        List<Thread> ps = new ArrayList<>(), cs = new ArrayList<>();
        for (int p = 0; p < producers; p++) {
            int id = p;
            ps.add(new Thread(() -> { try { for (int i = 1; i <= each; i++) q.put(id * 1000 + i); } catch (InterruptedException e) { throw new IllegalStateException(e); } }));
        }
        for (int c = 0; c < consumers; c++) {
            cs.add(new Thread(() -> {
                try {
                    for (int v = q.take(); v >= 0; v = q.take()) { sum.addAndGet(v); n.incrementAndGet(); }
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        for (Thread t : ps) t.start();
        for (Thread t : cs) t.start();
        for (Thread t : ps) t.join();
        while (!q.isEmpty()) Thread.yield();
        for (int c = 0; c < consumers; c++) q.put(-1);
        for (Thread t : cs) t.join();
        System.out.println(name + ": count " + n + " sum " + sum + " left " + q.size());
    }

    record Job(int prio, String name) implements Comparable<Job> {
        @Override public int compareTo(Job o) { return Integer.compare(o.prio, prio); }
    }

    static class Later implements Delayed {
        final String n;
        final long at;
        Later(String n, long base, long ms) { this.n = n; at = base + ms * 1_000_000; }
        @Override public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
        @Override public int compareTo(Delayed o) { return Long.compare(at, ((Later) o).at); }
    }

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<String> a = new ArrayBlockingQueue<>(2);
        System.out.println("array: " + a.offer("x") + a.offer("y") + a.offer("z") + a.offer("z", 1, TimeUnit.MILLISECONDS) + a.remainingCapacity() + a);
        attempt("add full", () -> a.add("z"));
        attempt("null", () -> a.offer(null));
        System.out.println("take: " + a.take() + a.poll() + a.poll() + a.poll(1, TimeUnit.MILLISECONDS) + a.peek());
        attempt("remove empty", a::remove);
        attempt("element empty", a::element);
        attempt("capacity 0", () -> new ArrayBlockingQueue<>(0));
        LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(3);
        d.putFirst(1);
        d.putLast(2);
        d.offerFirst(0);
        System.out.println("deque: " + d + d.offerLast(9) + d.takeLast() + d.pollFirst() + d.peekLast() + d);
        LinkedBlockingQueue<Integer> l = new LinkedBlockingQueue<>(List.of(1, 2, 3, 4, 5));
        List<Integer> out = new ArrayList<>();
        System.out.println("drain: " + l.drainTo(out, 3) + out + l + l.drainTo(out) + out + l);
        attempt("drain to itself", () -> l.drainTo(l));
        pump("array 1-1", new ArrayBlockingQueue<>(2), 1, 1, 100);
        pump("array 2-3", new ArrayBlockingQueue<>(4), 2, 3, 60);
        pump("linked 3-2", new LinkedBlockingQueue<>(), 3, 2, 50);
        pump("deque 2-2", new LinkedBlockingDeque<>(1), 2, 2, 40);
        pump("synchronous 2-1", new SynchronousQueue<>(), 2, 1, 30);
        pump("transfer 2-2", new LinkedTransferQueue<>(), 2, 2, 30);

        PriorityBlockingQueue<Job> pq = new PriorityBlockingQueue<>();
        for (String s : "1low 9urgent 5mid 7high".split(" ")) pq.put(new Job(s.charAt(0) - '0', s.substring(1)));
        StringBuilder sb = new StringBuilder();
        while (!pq.isEmpty()) sb.append(pq.take().name()).append(' ');
        System.out.println("priority: " + sb + pq.poll(1, TimeUnit.MILLISECONDS));
        DelayQueue<Later> dq = new DelayQueue<>();
        long now = System.nanoTime();
        dq.put(new Later("third", now, 60));
        dq.put(new Later("first", now, 20));
        dq.put(new Later("second", now, 40));
        System.out.println("delay: " + dq.take().n + " " + dq.take().n + " " + dq.take().n + " empty " + dq.poll());
        dq.put(new Later("far", now, 3600_000));
        System.out.println("delay far: " + dq.poll() + dq.peek().n + dq.size());
        SynchronousQueue<String> s = new SynchronousQueue<>();
        System.out.println("synchronous: " + s.offer("x") + s.poll() + s.peek() + s.size() + s.isEmpty() + s.remainingCapacity());
        Thread giver = new Thread(() -> { try { s.put("handed"); } catch (InterruptedException e) { throw new IllegalStateException(e); } });
        giver.start();
        System.out.println("handed: " + s.take());
        giver.join();
        LinkedTransferQueue<String> tq = new LinkedTransferQueue<>();
        System.out.println("transfer: " + tq.tryTransfer("no") + tq.tryTransfer("no", 1, TimeUnit.MILLISECONDS) + tq.hasWaitingConsumer() + tq.size());
        String[] got = new String[1];
        Thread taker = new Thread(() -> { try { got[0] = tq.take(); } catch (InterruptedException e) { throw new IllegalStateException(e); } });
        taker.start();
        tq.transfer("direct");
        taker.join();
        System.out.println("transferred: " + got[0]);

        BlockingQueue<Integer> one = new ArrayBlockingQueue<>(1), two = new ArrayBlockingQueue<>(1), three = new ArrayBlockingQueue<>(1);
        Thread sq = new Thread(() -> { try { for (int v; (v = one.take()) >= 0; ) two.put(v * v); two.put(-1); } catch (InterruptedException e) { throw new IllegalStateException(e); } });
        Thread inc = new Thread(() -> { try { for (int v; (v = two.take()) >= 0; ) three.put(v + 1); three.put(-1); } catch (InterruptedException e) { throw new IllegalStateException(e); } });
        Thread src = new Thread(() -> { try { for (int i = 0; i < 10; i++) one.put(i); one.put(-1); } catch (InterruptedException e) { throw new IllegalStateException(e); } });
        for (Thread t : List.of(sq, inc, src)) t.start();
        List<Integer> res = new ArrayList<>();
        for (int v; (v = three.take()) >= 0; ) res.add(v);
        for (Thread t : List.of(sq, inc, src)) t.join();
        System.out.println("pipeline: " + res);
        Thread stuck = new Thread(() -> { try { new LinkedBlockingQueue<String>().take(); } catch (InterruptedException e) { System.out.println("take interrupted"); } });
        stuck.start();
        stuck.interrupt();
        stuck.join();
    }
}
