// EXPECT verdict=verified
//
// Main lets the task go on first, and polls for its end then.

public class DeadlockPolledFixed {
    static volatile boolean done;
    static boolean open;

    static synchronized void task() {
        try {
            while (!open) {
                DeadlockPolledFixed.class.wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        done = true;
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(DeadlockPolledFixed::task).start();
        synchronized (DeadlockPolledFixed.class) {
            open = true;
            DeadlockPolledFixed.class.notifyAll();
        }
        while (!done) {
            Thread.sleep(10);
        }
    }
}
