// EXPECT same-as-java
// System.exit called by a thread other than main while main waits: main's finally does not run, the status is that thread's.

public class ExitFromThread {
    static final Object LOCK = new Object();
    static boolean ready;
    static int total;

    static void work() {
        for (int i = 1; i <= 100; i++) {
            total += i;
        }
        System.out.println("worker: total " + total);
        synchronized (LOCK) {
            ready = true;
            LOCK.notifyAll();
        }
        System.out.println("worker: exiting");
        System.exit(42);
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("main: start");
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook: total " + total)));
        Thread t = new Thread(ExitFromThread::work, "worker");
        t.setDaemon(true);
        t.start();
        try {
            synchronized (LOCK) {
                while (!ready) {
                    LOCK.wait();
                }
            }
            t.join();
            System.out.println("main: never, the worker does not end");
        } finally {
            System.out.println("main: never, finally");
        }
    }
}
