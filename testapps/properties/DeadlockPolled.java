// EXPECT verdict=violated property=deadlock
//
// Main polls for the end of a task, and sleeps in between. The task waits for what main would only do afterwards.

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
