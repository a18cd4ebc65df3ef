// EXPECT verdict=violated property=deadlock
//
// Two synchronized methods that call each other's object.

public class DeadlockMonitors {
    synchronized void call(DeadlockMonitors other) {
        other.answer(); // ERROR LINE
    }

    synchronized void answer() { // ERROR LINE
        assert Thread.holdsLock(this);
    }

    public static void main(String[] args) {
        DeadlockMonitors one = new DeadlockMonitors();
        DeadlockMonitors two = new DeadlockMonitors();
        new Thread(() -> one.call(two)).start();
        new Thread(() -> two.call(one)).start();
    }
}
