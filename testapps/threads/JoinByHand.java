// EXPECT verdict=verified
//
// A hand-written join: a thread takes its own monitor to end, so a thread that checks isAlive inside of it is notified.

public class JoinByHand {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { });
        other.start();
        synchronized (other) {
            while (other.isAlive()) {
                other.wait();
            }
        }
    }
}
