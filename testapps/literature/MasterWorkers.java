// EXPECT verdict=verified
// BENCH 3 2
//
// 002 §2, master and workers: the master creates a task object for each worker and passes it on in the worker's field.
// It does not access the task again until the worker has returned it. The task itself is accessed without a lock.
// Arguments: workers (2), tasks of each (1).

public class MasterWorkers {
    static final class Task {
        private int input;
        private int result;
    }

    static final class Worker extends Thread {
        private Task task;
        private Task finished;
        private boolean closed;

        synchronized void assign(Task next) throws InterruptedException {
            while (task != null) {
                wait();
            }
            task = next;
            notifyAll();
        }

        private synchronized Task next() throws InterruptedException {
            while (task == null && !closed) {
                wait();
            }
            return task;
        }

        private synchronized void finish(Task done) {
            finished = done;
            task = null;
            notifyAll();
        }

        synchronized Task result() throws InterruptedException {
            while (finished == null) {
                wait();
            }
            Task done = finished;
            finished = null;
            return done;
        }

        synchronized void close() {
            closed = true;
            notifyAll();
        }

        @Override
        public void run() {
            try {
                for (Task current = next(); current != null; current = next()) {
                    for (int i = 1; i <= current.input; i++) {
                        current.result += i;
                    }
                    finish(current);
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int tasks = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        Worker[] threads = new Worker[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Worker();
            threads[i].start();
        }
        for (int round = 1; round <= tasks; round++) {
            for (Worker worker : threads) {
                Task task = new Task();
                task.input = round + 1;
                worker.assign(task);
            }
            for (Worker worker : threads) {
                Task done = worker.result();
                assert done.result == (round + 1) * (round + 2) / 2;
            }
        }
        for (Worker worker : threads) {
            worker.close();
        }
    }
}
