// EXPECT verdict=violated property=deadlock
//
// A hand-written join that checks isAlive before it enters the monitor: the thread may have ended and notified in
// between.

public class JoinByHandOutside {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> { });
        other.start();
        while (other.isAlive()) {
            synchronized (other) {
                other.wait(); // ERROR LINE
            }
        }
    }
}
