// EXPECT verdict=violated property=race
//
// Elements of an atomic array race in plain mode, also with those who ask for order.

import java.util.concurrent.atomic.AtomicLongArray;

public class AtomicPlainArray {
    public static void main(String[] args) throws InterruptedException {
        AtomicLongArray numbers = new AtomicLongArray(2);
        Thread other = new Thread(() -> {
            numbers.setPlain(0, 1);
            numbers.setPlain(1, 1); // ERROR LINE
        });
        other.start();
        numbers.getAndIncrement(1); // ERROR LINE
        other.join();
    }
}
