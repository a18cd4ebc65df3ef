// EXPECT verdict=violated property=race
//
// Each job has a reference to its lock; the last job has another lock for the same data.

import java.util.ArrayDeque;

public class RaceLockInJob {
    static class Job {
        final Object lock;
        final int[] data;

        Job(Object lock, int[] data) {
            this.lock = lock;
            this.data = data;
        }

        void run() {
            synchronized (lock) {
                data[0]++; // ERROR LINE
            }
        }
    }

    static void work(ArrayDeque<Job> jobs) {
        while (true) {
            Job job;
            synchronized (jobs) {
                job = jobs.poll();
            }
            if (job == null) return;
            job.run();
        }
    }

    public static void main(String[] args) {
        ArrayDeque<Job> jobs = new ArrayDeque<>();
        Object lock = new Object();
        int[] data = new int[1];
        jobs.add(new Job(lock, data));
        jobs.add(new Job(lock, data));
        jobs.add(new Job(new Object(), data));
        for (int i = 0; i < 2; i++) new Thread(() -> work(jobs)).start();
    }
}
