// EXPECT verdict=violated property=race
//
// The lock is replaced inside of the critical section: the next thread locks another object.

public class MonitorReplaced {
    static volatile Object lock = new Object();
    static int count;

    static void increment() {
        synchronized (lock) {
            lock = new Object();
            count++; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(MonitorReplaced::increment).start();
        new Thread(MonitorReplaced::increment).start();
    }
}
