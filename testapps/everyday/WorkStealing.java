// EXPECT verdict=verified
//
// Work stealing: each worker takes from the end of its own deque, and from the beginning of the other's when its own is
// empty.

import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.stream.IntStream;

public class WorkStealing {
    record Job(int number) {
    }

    static final class Worker implements Runnable {
        private final Deque<Job> own;
        private final Deque<Job> other;
        private final Set<Job> done;
        private int count;

        Worker(Deque<Job> own, Deque<Job> other, Set<Job> done) {
            this.own = own;
            this.other = other;
            this.done = done;
        }

        private Job next() {
            Job job = own.pollLast();
            return job != null ? job : other.pollFirst();
        }

        @Override
        public void run() {
            for (Job job = next(); job != null; job = next()) {
                boolean isNew = done.add(job);
                assert isNew : "done twice";
                count++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Deque<Job> left = new ConcurrentLinkedDeque<>();
        Deque<Job> right = new ConcurrentLinkedDeque<>();
        IntStream.rangeClosed(1, 3).mapToObj(Job::new).forEach(left::add);
        Set<Job> done = ConcurrentHashMap.newKeySet();
        List<Worker> workers = List.of(new Worker(left, right, done), new Worker(right, left, done));
        List<Thread> threads = workers.stream().map(Thread::new).toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assert done.size() == 3;
        assert workers.stream().mapToInt(worker -> worker.count).sum() == 3;
    }
}
