// Master and workers (002 §2, the third example): the master creates tasks and passes each to an idle worker. From then
// on the worker owns the task, and references it in its field `task` while it works.
// EXPECT verdict=verified
// DISCIPLINE MasterWorkers.json held
// DISCIPLINE MasterWorkers.wrong.json violated
// SMALLER MasterWorkers.json

import java.util.concurrent.Semaphore;

public class MasterWorkers {
    static final int WORKERS = 2;
    static final int ROUNDS = 2;

    static final class Task {
        int input;
        int square;
        boolean done;
    }

    static final class Worker extends Thread {
        final Semaphore ready = new Semaphore(0);
        final Semaphore idle = new Semaphore(1);
        volatile Task task;
        int sum;

        Worker(int number) {
            super("worker" + number);
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < ROUNDS; i++) {
                    ready.acquire();
                    Task mine = task;
                    mine.square = mine.input * mine.input;
                    mine.done = true;
                    assert mine.square >= mine.input;
                    sum += mine.square;
                    task = null;
                    idle.release();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[WORKERS];
        for (int i = 0; i < WORKERS; i++) {
            workers[i] = new Worker(i);
            workers[i].start();
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Worker worker : workers) {
                worker.idle.acquire();
                Task task = new Task();
                task.input = round + 1;
                worker.task = task;
                worker.ready.release();
            }
        }
        int sum = 0;
        for (Worker worker : workers) {
            worker.join();
            sum += worker.sum;
        }
        assert sum == 10;
    }
}
