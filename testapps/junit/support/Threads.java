package support;

/** What the tests of a project share: runs bodies in threads and waits for their ends. It holds no tests. */
public final class Threads {
    private Threads() { }

    /** The bodies in threads of their own, side by side. */
    public static void together(Runnable... bodies) {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i], "worker-" + (i + 1));
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            join(thread);
        }
    }

    public static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }
}
