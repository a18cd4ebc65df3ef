// EXPECT verdict=violated property=assert
//
// A rate limiter reads a volatile counter and then decrements it: two requests pass with one token.

import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

public class RateLimiterCheck {
    static final class Limiter {
        private volatile int tokens;

        Limiter(int tokens) {
            this.tokens = tokens;
        }

        boolean tryAcquire() {
            if (tokens > 0) {
                tokens--;
                return true;
            }
            return false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Limiter limiter = new Limiter(1);
        AtomicInteger granted = new AtomicInteger();
        Thread[] requests = IntStream.range(0, 2).mapToObj(i -> new Thread(() -> {
            if (limiter.tryAcquire()) {
                granted.incrementAndGet();
            }
        }, "request-" + i)).toArray(Thread[]::new);
        for (Thread request : requests) {
            request.start();
        }
        for (Thread request : requests) {
            request.join();
        }
        assert granted.get() == 1; // ERROR LINE
    }
}
