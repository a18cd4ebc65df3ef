// EXPECT verdict=verified
//
// A thread's own handler has precedence over that of its group, which has precedence over the default one.

public class HandlerOrder {
    static volatile String handled = "";

    static final class Group extends ThreadGroup {
        Group() {
            super("group");
        }

        @Override
        public void uncaughtException(Thread thread, Throwable e) {
            handled += "group ";
        }
    }

    static void fail() {
        throw new IllegalStateException("expected");
    }

    static void run(Thread thread) throws InterruptedException {
        thread.start();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> handled += "default ");
        run(new Thread(HandlerOrder::fail));
        run(new Thread(new Group(), HandlerOrder::fail));
        Thread own = new Thread(new Group(), HandlerOrder::fail);
        own.setUncaughtExceptionHandler((t, e) -> handled += "own ");
        run(own);
        assert handled.equals("default group own ");
    }
}
