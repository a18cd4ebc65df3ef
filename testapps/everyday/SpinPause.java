// EXPECT verdict=verified
//
// A thread spins until the clock reaches a time, next to another thread; the spinning ends.

public class SpinPause {
    private static volatile int steps;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> steps = 1);
        other.start();
        long end = System.currentTimeMillis() + 20;
        while (System.currentTimeMillis() < end) {
            Thread.onSpinWait();
        }
        other.join();
        assert steps == 1;
    }
}
