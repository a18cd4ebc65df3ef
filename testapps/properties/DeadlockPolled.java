// EXPECT verdict=violated property=deadlock
//
// Main polls, with sleeps, for the end of a task, which waits for what main does only after the polling.

public class DeadlockPolled {
    static volatile boolean done;
    static boolean open;

    static synchronized void task() {
        try {
            while (!open) {
                DeadlockPolled.class.wait(); // ERROR LINE
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        done = true;
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(DeadlockPolled::task).start();
        while (!done) {
            Thread.sleep(10);
        }
        synchronized (DeadlockPolled.class) {
            open = true;
            DeadlockPolled.class.notifyAll();
        }
    }
}
