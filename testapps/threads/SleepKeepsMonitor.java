// EXPECT verdict=verified
//
// A sleeping thread keeps its monitors.

public class SleepKeepsMonitor {
    static int inside;

    static synchronized void sleepInside() {
        inside++;
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assert inside == 1;
        inside--;
    }

    public static void main(String[] args) {
        new Thread(SleepKeepsMonitor::sleepInside).start();
        new Thread(SleepKeepsMonitor::sleepInside).start();
    }
}
