// EXPECT verdict=violated property=assert
//
// Twin of InterruptInSleep: the interrupt may come after the sleep.

public class InterruptInSleepSure {
    static volatile boolean thrown;

    static void sleep() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            thrown = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptInSleepSure::sleep);
        thread.start();
        thread.interrupt();
        thread.join();
        assert thrown; // ERROR LINE
    }
}
