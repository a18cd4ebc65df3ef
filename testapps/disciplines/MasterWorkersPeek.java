// As MasterWorkers, but the master reads a task after it has passed it on.
// EXPECT verdict=violated property=race
// DISCIPLINE MasterWorkersPeek.json violated

import java.util.concurrent.Semaphore;

public class MasterWorkersPeek {
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
                assert task.square >= 0;  // ERROR LINE
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
