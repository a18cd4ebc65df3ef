// EXPECT verdict=verified
//
// A hand-written join: an ending thread takes its own monitor and notifies it, so a waiter that checks isAlive inside
// is woken.

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
