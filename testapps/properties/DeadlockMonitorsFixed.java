// EXPECT verdict=verified
//
// Twin of DeadlockMonitors: the other object is called without the own monitor held (an open call).

public class DeadlockMonitorsFixed {
    private int calls;
    private int answers;

    void call(DeadlockMonitorsFixed other) {
        synchronized (this) {
            calls++;
        }
        other.answer();
    }

    synchronized void answer() {
        answers++;
    }

    public static void main(String[] args) throws InterruptedException {
        DeadlockMonitorsFixed one = new DeadlockMonitorsFixed();
        DeadlockMonitorsFixed two = new DeadlockMonitorsFixed();
        Thread there = new Thread(() -> one.call(two));
        Thread back = new Thread(() -> two.call(one));
        there.start();
        back.start();
        there.join();
        back.join();
        assert one.calls == 1 && one.answers == 1 && two.calls == 1 && two.answers == 1;
    }
}
