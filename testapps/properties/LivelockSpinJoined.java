// EXPECT verdict=violated property=livelock
//
// A thread spins on a flag, and main joins the thread. Main sets the flag and resets it: if the thread has not seen it
// by then, it spins for ever.

public class LivelockSpinJoined {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread waiting = new Thread(() -> {
            while (!flag) { // ERROR LINE
                Thread.yield();
            }
        });
        waiting.start();
        flag = true;
        flag = false;
        waiting.join();
    }
}
