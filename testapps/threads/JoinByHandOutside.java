// EXPECT verdict=violated property=deadlock
//
// A join by hand that asks before it has the monitor: the thread may have ended by then, and nobody notifies any more.

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
