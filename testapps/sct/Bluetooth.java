// EXPECT verdict=violated property=assert
//
// A driver is stopped while a request has looked at the flag and not yet counted itself.

public class Bluetooth {
    private static volatile boolean isStopping;
    private static volatile boolean isStopped;
    private static int pending = 1;

    private static synchronized void enter() {
        pending++;
    }

    private static synchronized void leave() {
        if (--pending == 0) {
            isStopped = true;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (!isStopping) {
                enter();
                assert !isStopped : "the driver is stopped"; // ERROR LINE
                leave();
            }
        }).start();
        isStopping = true;
        leave();
    }
}
