// EXPECT verdict=verified
//
// An interrupt before or during a sleep ends it with an exception, which clears the flag.

public class InterruptInSleep {
    static volatile boolean thrown;

    static void sleep() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            thrown = true;
            assert !Thread.currentThread().isInterrupted();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptInSleep::sleep);
        thread.start();
        thread.interrupt();
        thread.join();
        assert !thread.isAlive();
    }
}
