// EXPECT verdict=verified
// BENCH 3 2
//
// 000 Table 1, Replicated Workers: workers take items from a shared pool, split them or add them to results of their
// own, and end when the pool is empty and everybody is idle. There are shared and private instances of
// java.util.Vector.
// Arguments: workers (2), size of the first item (2).

import java.util.Vector;

public class ReplicatedWorkers {
    static final class Coordinator {
        private final Vector<Integer> pool = new Vector<>();
        private final int workers;
        private int idle;
        private boolean finished;
        private int total;

        Coordinator(int workers, int first) {
            this.workers = workers;
            pool.add(first);
        }

        /** Returns the next item, or null when there will be none any more. */
        synchronized Integer take() throws InterruptedException {
            idle++;
            while (pool.isEmpty() && !finished) {
                if (idle == workers) {
                    finished = true;
                    notifyAll();
                } else {
                    wait();
                }
            }
            if (finished) {
                return null;
            }
            idle--;
            return pool.remove(pool.size() - 1);
        }

        synchronized void put(Vector<Integer> items) {
            pool.addAll(items);
            notifyAll();
        }

        synchronized void collect(Vector<Integer> results) {
            for (int result : results) {
                total += result;
            }
        }
    }

    static final class Worker extends Thread {
        private final Coordinator coordinator;

        Worker(Coordinator coordinator) {
            this.coordinator = coordinator;
        }

        @Override
        public void run() {
            try {
                Vector<Integer> results = new Vector<>();
                for (Integer item = coordinator.take(); item != null; item = coordinator.take()) {
                    if (item == 1) {
                        results.add(item);
                    } else {
                        Vector<Integer> parts = new Vector<>();
                        parts.add(item / 2);
                        parts.add(item - item / 2);
                        coordinator.put(parts);
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
        Coordinator coordinator = new Coordinator(workers, size);
        Worker[] threads = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Worker(coordinator);
            threads[i].start();
        }
        for (Worker thread : threads) {
            thread.join();
        }
        assert coordinator.total == size;
    }
}
