// EXPECT verdict=verified
//
// Twin of DeadlockJoin: main joins after it has left the monitor.

public class DeadlockJoinFixed {
    static final Object lock = new Object();
    static int entered;

    static void enter() {
        synchronized (lock) {
            entered++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(DeadlockJoinFixed::enter);
        thread.start();
        enter();
        thread.join();
        assert entered == 2;
    }
}
