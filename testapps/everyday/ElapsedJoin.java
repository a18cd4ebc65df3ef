// EXPECT verdict=verified
//
// A thread that joins a sleeping thread waits for at least as long as that one sleeps.

public class ElapsedJoin {
    public static void main(String[] args) throws InterruptedException {
        long began = System.nanoTime();
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        sleeper.start();
        sleeper.join();
        assert System.nanoTime() - began >= 100_000_000;
    }
}
