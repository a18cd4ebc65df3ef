// EXPECT verdict=verified
// LABEL slow
//
// A rate limiter: clients take tokens from a bucket by compare-and-set while it is refilled.

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class TokenBucket {
    record Permit(String client, int left) {
    }

    static final class Bucket {
        private final int capacity;
        private final AtomicInteger tokens;

        Bucket(int capacity) {
            this.capacity = capacity;
            this.tokens = new AtomicInteger(capacity);
        }

        Optional<Permit> tryAcquire(String client) {
            while (true) {
                int now = tokens.get();
                if (now == 0) {
                    return Optional.empty();
                }
                if (tokens.compareAndSet(now, now - 1)) {
                    return Optional.of(new Permit(client, now - 1));
                }
            }
        }

        void refill() {
            tokens.updateAndGet(n -> Math.min(capacity, n + 1));
        }
    }

    static int burst(Bucket bucket, String client, int requests) {
        int granted = 0;
        for (int i = 0; i < requests; i++) {
            granted += bucket.tryAcquire(client).map(permit -> permit.left() >= 0 ? 1 : 0).orElse(0);
        }
        return granted;
    }

    public static void main(String[] args) throws Exception {
        Bucket bucket = new Bucket(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> clients = List.of(() -> burst(bucket, "web", 2), () -> burst(bucket, "app", 1));
        Future<Integer> web = pool.submit(clients.get(0));
        Future<Integer> app = pool.submit(clients.get(1));
        bucket.refill();
        int granted = web.get() + app.get();
        pool.shutdown();
        assert granted == 2 || granted == 3 : granted;
    }
}
