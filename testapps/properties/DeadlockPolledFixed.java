// EXPECT verdict=verified
//
// Twin of DeadlockPolled: main unblocks the task before it polls for its end.

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
