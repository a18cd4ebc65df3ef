// EXPECT verdict=violated property=exception
//
// notify without the monitor is an error; a flag decides whether it happens.

public class MonitorNotOwned {
    static volatile boolean locked;

    static void signal() {
        Object lock = MonitorNotOwned.class;
        if (locked) {
            synchronized (lock) {
                lock.notify();
            }
        } else {
            lock.notify(); // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(MonitorNotOwned::signal).start();
        locked = true;
    }
}
