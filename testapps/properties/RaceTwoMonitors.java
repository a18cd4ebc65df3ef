// EXPECT verdict=violated property=race
//
// Each thread locks, but not the same object.

public class RaceTwoMonitors {
    static int count;

    static void increment(Object lock) {
        synchronized (lock) {
            count++; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        Object one = new Object();
        Object two = new Object();
        new Thread(() -> increment(one)).start();
        new Thread(() -> increment(two)).start();
    }
}
