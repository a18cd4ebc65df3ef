// EXPECT verdict=violated property=deadlock
//
// Twin of PoisonPill: one pill for two consumers; the other one waits for ever.

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class PoisonPillOne {
    private static final int STOP = -1;
    private final BlockingQueue<Integer> orders = new ArrayBlockingQueue<>(2);

    void consume() {
        try {
            while (orders.take() != STOP) { // ERROR LINE
                Thread.yield();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        PoisonPillOne shop = new PoisonPillOne();
        Thread first = new Thread(shop::consume);
        Thread second = new Thread(shop::consume);
        first.start();
        second.start();
        shop.orders.put(1);
        shop.orders.put(STOP);
        first.join(); // ERROR LINE
        second.join(); // ERROR LINE
    }
}
