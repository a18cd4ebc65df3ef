// EXPECT verdict=violated property=deadlock
//
// Main joins a thread that waits for a monitor which main holds.

public class DeadlockJoin {
    static final Object lock = new Object();

    static void enter() {
        synchronized (lock) { // ERROR LINE
            assert Thread.holdsLock(lock);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(DeadlockJoin::enter);
        thread.start();
        synchronized (lock) {
            thread.join(); // ERROR LINE
        }
    }
}
