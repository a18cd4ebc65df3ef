// EXPECT verdict=violated property=assert
//
// invokeAll submits its tasks one at a time: the first may be done before the second is submitted.

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class InvokeAllSeesHalf {
    public static void main(String[] args) throws InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        Callable<Integer> waiting = () -> pool.getQueue().size();
        try {
            int seen = pool.invokeAll(List.of(waiting, () -> 0)).get(0).get();
            assert seen == 1; // ERROR LINE
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException(e);
        } finally {
            pool.shutdown();
        }
    }
}
