// EXPECT verdict=verified
//
// Whoever has waited for the end of a thread that sleeps has waited for as long as it slept.

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
