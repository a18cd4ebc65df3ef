// EXPECT verdict=violated property=livelock
//
// Two flags as a lock: when both threads have raised theirs, each looks for ever at the other's.

public class LivelockTwoSpin {
    static volatile boolean first;
    static volatile boolean second;
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            first = true;
            while (second) { // ERROR LINE
                Thread.onSpinWait();
            }
            count++;
            first = false;
        });
        Thread two = new Thread(() -> {
            second = true;
            while (first) { // ERROR LINE
                Thread.yield();
            }
            count++;
            second = false;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
