// EXPECT verdict=violated property=livelock
//
// A thread looks for a flag that nobody ever sets, and main waits for the thread. Since nobody writes the flag, a
// reduction makes one step of all the looking, which is a livelock all the same.

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
