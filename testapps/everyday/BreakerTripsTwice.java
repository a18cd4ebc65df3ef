// EXPECT verdict=violated property=assert
//
// A circuit breaker checks whether it is open, and then opens: two steps.

import java.util.concurrent.atomic.*;
import java.util.function.*;

public class BreakerTripsTwice {
    enum State { CLOSED, OPEN }
    static final AtomicInteger failures = new AtomicInteger();
    static volatile State state = State.CLOSED;
    static final AtomicInteger trips = new AtomicInteger();
    static <T> T call(Supplier<T> s, T fallback) {
        if (state == State.OPEN)
            return fallback;
        try {
            return s.get();
        } catch (RuntimeException e) {
            if (failures.incrementAndGet() >= 2) {
                if (state != State.OPEN) {
                    trips.incrementAndGet();
                    state = State.OPEN;
                }
            }
            return fallback;
        }
    }

    public static void main(String[] args) throws Exception {
        Runnable r = () -> call(() -> { throw new IllegalStateException(); }, "x");
        Thread a = new Thread(r), b = new Thread(r), c = new Thread(r);
        a.start();
        b.start();
        c.start();
        a.join();
        b.join();
        c.join();
        assert trips.get() == 1 : trips;
    }
}
