// EXPECT verdict=violated property=livelock
//
// A thread waits for a flag by looking at it, and main waits for the thread. The flag is taken back by who set it: when the
// thread has not seen it until then, it looks for ever.

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
