// EXPECT verdict=verified
//
// Two consumers of a bounded queue are stopped with one pill each.

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

public class PoisonPill {
    private static final int STOP = -1;
    private final BlockingQueue<Integer> orders = new ArrayBlockingQueue<>(2);
    private final AtomicInteger handled = new AtomicInteger();

    void consume() {
        try {
            while (orders.take() != STOP) {
                handled.incrementAndGet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PoisonPill shop = new PoisonPill();
        Thread first = new Thread(shop::consume);
        Thread second = new Thread(shop::consume);
        first.start();
        second.start();
        shop.orders.put(1);
        shop.orders.put(STOP);
        shop.orders.put(STOP);
        first.join();
        second.join();
        assert shop.handled.get() == 1;
    }
}
