// EXPECT verdict=violated property=livelock
//
// A thread spins on a flag that is never set, and main joins the thread. No thread writes the flag, so a reduction
// makes the whole loop one transition, which is still a livelock.

public class LivelockSpinUnset {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread waiting = new Thread(() -> {
            while (!flag) { // ERROR LINE
                Thread.onSpinWait();
            }
        });
        waiting.start();
        waiting.join();
    }
}
