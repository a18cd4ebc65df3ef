// EXPECT verdict=violated property=assert
//
// Main waits on a monitor for the rest of half a second, and does not check whether the signal came.

public class PollingMillis {
    private static boolean isSet;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                isSet = true;
                lock.notifyAll();
            }
        }).start();
        long end = System.currentTimeMillis() + 500;
        synchronized (lock) {
            for (long left = 500; !isSet && left > 0; left = end - System.currentTimeMillis()) {
                lock.wait(left);
            }
            assert isSet; // ERROR LINE
        }
    }
}
