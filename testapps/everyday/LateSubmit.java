// EXPECT verdict=violated property=exception
//
// A service is shut down while a request arrives: the pool rejects the task.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

public class LateSubmit {
    private final ExecutorService pool = Executors.newSingleThreadExecutor();
    private final AtomicBoolean closed = new AtomicBoolean();
    private final AtomicInteger served = new AtomicInteger();

    void request() {
        if (!closed.get()) {
            pool.execute(served::incrementAndGet); // ERROR LINE
        }
    }

    void close() {
        closed.set(true);
        pool.shutdown();
    }

    public static void main(String[] args) throws InterruptedException {
        LateSubmit service = new LateSubmit();
        Thread client = new Thread(service::request);
        client.start();
        service.close();
        client.join();
    }
}
