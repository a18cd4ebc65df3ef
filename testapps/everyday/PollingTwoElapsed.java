// EXPECT verdict=verified
//
// Two threads poll a flag every few milliseconds, without a deadline, and measure the elapsed time.

public class PollingTwoElapsed {
    private static volatile boolean isReady;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> poll(10));
        Thread second = new Thread(() -> poll(15));
        first.start();
        second.start();
        isReady = true;
        first.join();
        second.join();
    }

    private static void poll(int pause) {
        long began = System.nanoTime();
        while (!isReady) {
            try {
                Thread.sleep(pause);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        assert System.nanoTime() >= began;
    }
}
