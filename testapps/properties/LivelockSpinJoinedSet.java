// EXPECT verdict=verified
//
// As LivelockSpinJoined, but the flag stays set.

public class LivelockSpinJoinedSet {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread waiting = new Thread(() -> {
            while (!flag) {
                Thread.yield();
            }
        });
        waiting.start();
        flag = true;
        waiting.join();
    }
}
