// EXPECT verdict=verified
//
// The main thread ends when main has returned, not when the program does: it can be waited for.

public class JoinMain {
    static void waitFor(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assert !thread.isAlive() && thread.getState() == Thread.State.TERMINATED;
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> waitFor(main)).start();
    }
}
