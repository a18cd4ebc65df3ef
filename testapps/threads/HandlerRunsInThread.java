// EXPECT verdict=verified
//
// The handler runs in the failed thread, which is still alive and has released all its monitors.

public class HandlerRunsInThread {
    static final Object lock = new Object();
    static boolean checked;

    static void fail() {
        synchronized (lock) {
            throw new IllegalStateException("expected");
        }
    }

    static void handle(Thread thread, Throwable e) {
        assert thread == Thread.currentThread() && thread.isAlive();
        assert !Thread.holdsLock(lock);
        checked = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(HandlerRunsInThread::fail);
        thread.setUncaughtExceptionHandler(HandlerRunsInThread::handle);
        thread.start();
        synchronized (lock) {
            assert Thread.holdsLock(lock);
        }
        thread.join();
        assert checked;
    }
}
