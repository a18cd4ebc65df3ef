// EXPECT verdict=verified
//
// Twin of RaceTwoMonitors: one lock, reached through two access paths.

public class RaceOneMonitor {
    static int count;

    static synchronized void increment() {
        count++;
    }

    static void incrementToo() {
        synchronized (RaceOneMonitor.class) {
            count++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(RaceOneMonitor::increment);
        Thread two = new Thread(RaceOneMonitor::incrementToo);
        one.start();
        two.start();
        one.join();
        two.join();
        assert count == 2;
    }
}
