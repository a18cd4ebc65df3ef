// EXPECT verdict=verified
//
// A join by hand: the end of a thread has its monitor, so that who is in it and sees that the thread is alive is woken.

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
