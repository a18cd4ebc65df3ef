// EXPECT verdict=verified
//
// Twin of RaceLockInJob: jobs with the same data have the same lock.

import java.util.ArrayDeque;

public class RaceLockInJobSame {
    static class Job {
        final Object lock;
        final int[] data;

        Job(Object lock, int[] data) {
            this.lock = lock;
            this.data = data;
        }

        void run() {
            synchronized (lock) {
                data[0]++;
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
        jobs.add(new Job(new Object(), new int[1]));
        for (int i = 0; i < 2; i++) new Thread(() -> work(jobs)).start();
    }
}
