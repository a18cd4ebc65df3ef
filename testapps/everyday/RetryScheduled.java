// EXPECT verdict=verified
//
// A failed call is retried later, and succeeds the third time.

import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class RetryScheduled {
    static final ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
    static final AtomicInteger calls = new AtomicInteger();
    static void attempt(int left, CompletableFuture<String> result) {
        if (calls.incrementAndGet() < 3) {
            if (left == 0)
                result.completeExceptionally(new TimeoutException());
            else
                timer.schedule(() -> attempt(left - 1, result), 100, TimeUnit.MILLISECONDS);
        } else
            result.complete("ok");
    }

    public static void main(String[] args) throws Exception {
        CompletableFuture<String> result = new CompletableFuture<>();
        timer.execute(() -> attempt(3, result));
        assert result.get().equals("ok");
        timer.shutdown();
    }
}
