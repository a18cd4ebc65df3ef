// EXPECT verdict=violated property=assert
//
// Tickets drawn with LongAdder: after both threads have added, both read the same sum. AtomicLong.incrementAndGet would
// be correct.

import java.util.concurrent.atomic.LongAdder;

public class AdderTickets {
    public static void main(String[] args) throws InterruptedException {
        LongAdder drawn = new LongAdder();
        long[] tickets = new long[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; ++i) {
            int mine = i;
            threads[i] = new Thread(() -> {
                drawn.increment();
                tickets[mine] = drawn.sum();
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert tickets[0] != tickets[1]; // ERROR LINE
    }
}
