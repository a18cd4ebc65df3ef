// EXPECT verdict=violated property=deadlock
//
// A hand-written join that checks before it has the monitor: the thread may have ended by then, without another notify.

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
