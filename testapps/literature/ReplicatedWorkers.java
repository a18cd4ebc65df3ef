// EXPECT verdict=verified
// BENCH 3 2
//
// 000 Table 1, Replicated Workers: a framework for parallel programs. Workers take a share of the work from a pool,
// process it, keep results and add new work, until the pool is empty and all workers are idle. The client waits for the
// collected results. The pool and these results are shared instances of java.util.Vector; the share, new work and
// results of one worker are thread-local ones, read with enumerations.
// Arguments: workers (2), size of the first item (2).

import java.util.Enumeration;
import java.util.Vector;

public class ReplicatedWorkers {
    static final class Coordinator {
        private final Vector<Integer> pool = new Vector<>();
        private final Vector<Integer> collected = new Vector<>();
        private final int workers;
        private int idle;
        private int ended;

        Coordinator(int workers) {
            this.workers = workers;
        }

        /** Returns a share of the work, or null when all work is done. */
        synchronized Vector<Integer> take() throws InterruptedException {
            idle++;
            while (pool.isEmpty() && idle < workers) {
                wait();
            }
            if (pool.isEmpty()) {
                notifyAll();
                return null;
            }
            idle--;
            Vector<Integer> share = new Vector<>();
            share.add(pool.remove(pool.size() - 1));
            return share;
        }

        synchronized void put(Vector<Integer> items) {
            pool.addAll(items);
            notifyAll();
        }

        synchronized void collect(Vector<Integer> results) {
            collected.addAll(results);
            ended++;
            notifyAll();
        }

        /** Processes everything in the pool, and returns the result. */
        synchronized int results() throws InterruptedException {
            while (ended < workers) {
                wait();
            }
            int total = 0;
            for (Enumeration<Integer> each = collected.elements(); each.hasMoreElements();) {
                total += each.nextElement();
            }
            return total;
        }
    }

    static final class Worker extends Thread {
        private final Coordinator coordinator;

        Worker(Coordinator coordinator) {
            this.coordinator = coordinator;
        }

        /** Processes a share: items that can be divided become new work, the others a result. */
        private static void work(Vector<Integer> share, Vector<Integer> fresh, Vector<Integer> results) {
            for (Enumeration<Integer> each = share.elements(); each.hasMoreElements();) {
                int item = each.nextElement();
                if (item == 1) {
                    results.add(item);
                } else {
                    fresh.add(item / 2);
                    fresh.add(item - item / 2);
                }
            }
        }

        @Override
        public void run() {
            try {
                Vector<Integer> results = new Vector<>();
                for (Vector<Integer> share = coordinator.take(); share != null; share = coordinator.take()) {
                    Vector<Integer> fresh = new Vector<>();
                    work(share, fresh, results);
                    if (!fresh.isEmpty()) {
                        coordinator.put(fresh);
                    }
                }
                coordinator.collect(results);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Coordinator coordinator = new Coordinator(workers);
        coordinator.pool.add(size);
        for (int i = 0; i < workers; i++) {
            new Worker(coordinator).start();
        }
        assert coordinator.results() == size;
    }
}
