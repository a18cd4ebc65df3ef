// EXPECT verdict=violated property=assert
// OPTIONS --clock any
//
// With --clock any time may pass between two clock reads.

public class ClockAny {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            long start = System.nanoTime();
            long end = System.nanoTime();
            assert end - start < 1_000_000; // ERROR LINE
        });
        thread.start();
        thread.join();
    }
}
