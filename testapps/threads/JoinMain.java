// EXPECT verdict=verified
//
// The main thread ends like any other one and can be joined: by another thread, and by a hook.

public class JoinMain {
    private static volatile boolean isOver;

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        assert !thread.isAlive();
        assert isOver;
    }

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> join(main)));
        new Thread(() -> join(main)).start();
        isOver = true;
    }
}
