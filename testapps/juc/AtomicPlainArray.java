// EXPECT verdict=violated property=race
//
// Accesses in plain mode to elements of an atomic array race, also with ordered accesses.

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
