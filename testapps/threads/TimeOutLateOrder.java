// EXPECT verdict=violated property=assert
// OPTIONS --time-outs late
//
// Of two threads that can only time out each may be the first.

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class TimeOutLateOrder {
    static final CountDownLatch never = new CountDownLatch(1);
    static final AtomicInteger order = new AtomicInteger();

    static void await(long seconds, int digit) {
        try {
            boolean opened = never.await(seconds, TimeUnit.SECONDS);
            assert !opened;
        } catch (InterruptedException e) {
            return;
        }
        order.set(order.get() * 10 + digit);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> await(1, 1));
        Thread second = new Thread(() -> await(1, 2));
        first.start();
        second.start();
        first.join();
        second.join();
        assert order.get() != 21; // ERROR LINE
    }
}
