// EXPECT same-as-java
// shutdown hooks: run at normal end, may be removed, failures in them are reported, no registration during shutdown, hooks joined by one hook for order.

public class ExitHooks {
    static final StringBuilder LOG = new StringBuilder();

    static synchronized void log(String s) {
        LOG.append(s).append(' ');
    }

    static String attempt(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    public static void main(String[] args) {
        Runtime rt = Runtime.getRuntime();
        Thread removed = new Thread(() -> System.out.println("must not run"), "removed");
        Thread first = new Thread(() -> log("first"), "first");
        Thread second = new Thread(() -> log("second"), "second");
        Thread last = new Thread(() -> {
            try {
                first.join();
                second.join();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            synchronized (ExitHooks.class) {
                System.out.println("both ran: " + (LOG.indexOf("first") >= 0) + " " + (LOG.indexOf("second") >= 0) + " length " + LOG.length());
            }
            System.out.println("add during shutdown: " + attempt(() -> rt.addShutdownHook(new Thread())));
            System.out.println("remove during shutdown: " + attempt(() -> rt.removeShutdownHook(first)));
            System.out.println("thread " + Thread.currentThread().getName());
        }, "last");
        rt.addShutdownHook(removed);
        rt.addShutdownHook(last);
        System.out.println("removed: " + rt.removeShutdownHook(removed) + " " + rt.removeShutdownHook(removed));
        System.out.println("added twice: " + attempt(() -> rt.addShutdownHook(last)));
        System.out.println("null hook: " + attempt(() -> rt.addShutdownHook(null)).startsWith("NullPointerException"));
        Thread running = new Thread(() -> { synchronized (LOG) { LOG.append("running "); } });
        synchronized (LOG) {
            running.start();
            System.out.println("running hook: " + attempt(() -> rt.addShutdownHook(running)));
        }
        try {
            running.join();
        } catch (InterruptedException e) {
            System.out.println("interrupted");
        }
        first.start();
        second.start();
        System.out.println("state " + last.getState());
        throw new IllegalStateException("main dies, hooks still run");
    }
}
