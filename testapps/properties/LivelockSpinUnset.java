// EXPECT verdict=violated property=livelock
//
// A thread spins on a flag that is never set, and main waits for the thread. Since no thread writes the flag, a
// reduction makes one step of all the spinning, which is a livelock all the same.

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
