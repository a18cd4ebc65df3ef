// EXPECT verdict=verified
// LABEL slow
//
// A worker serves a queue until shutdownNow: the interrupt ends its wait, and the tasks that are left are returned.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;

public class InterruptedWorker {
    private final BlockingQueue<String> inbox = new LinkedBlockingQueue<>();

    int serve() {
        int served = 0;
        try {
            while (!Thread.currentThread().isInterrupted()) {
                served += inbox.take().length();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return served;
    }

    public static void main(String[] args) throws Exception {
        InterruptedWorker worker = new InterruptedWorker();
        ExecutorService pool = Executors.newSingleThreadExecutor();
        Future<Integer> served = pool.submit(worker::serve);
        worker.inbox.put("abc");
        List<Runnable> unstarted = pool.shutdownNow();
        List<String> left = new ArrayList<>();
        if (unstarted.isEmpty()) {
            int count = served.get();
            worker.inbox.drainTo(left);
            assert count + left.stream().mapToInt(String::length).sum() == 3;
        } else {
            assert worker.inbox.size() == 1;
        }
    }
}
