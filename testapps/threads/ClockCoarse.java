// EXPECT verdict=verified
//
// By default no time passes between two clock reads of a thread that does not wait.

public class ClockCoarse {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            long start = System.nanoTime();
            long end = System.nanoTime();
            assert end - start < 1_000_000;
        });
        thread.start();
        thread.join();
    }
}
