// EXPECT verdict=verified
// OPTIONS --clock any
//
// Time never goes back, whichever thread reads the clock. A loop with a deadline ends.

public class ClockAnyForward {
    static volatile long seen;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> seen = System.nanoTime());
        long deadline = System.nanoTime() + 100_000_000;
        thread.start();
        while (System.nanoTime() < deadline) Thread.onSpinWait();
        thread.join();
        assert System.nanoTime() >= seen;
        assert System.nanoTime() >= deadline;
    }
}
