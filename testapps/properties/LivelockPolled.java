// EXPECT verdict=verified
//
// As LivelockSpinJoined, but the thread sleeps between two checks, as a server might for ever: this is waiting, no
// livelock.

public class LivelockPolled {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread waiting = new Thread(() -> {
            try {
                while (!flag) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        waiting.start();
        flag = true;
        flag = false;
        waiting.join();
    }
}
