// EXPECT verdict=violated property=livelock
//
// A thread spins on a flag, and main waits for the thread. The setter of the flag resets it: when the thread has not
// seen it until then, it spins for ever.

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
