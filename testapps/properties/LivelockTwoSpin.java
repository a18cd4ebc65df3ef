// EXPECT verdict=violated property=livelock
//
// Mutual exclusion with two flags: once both threads have raised theirs, each waits for ever for the other's to fall.

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
