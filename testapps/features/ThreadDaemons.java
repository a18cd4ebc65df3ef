// EXPECT same-as-java
// daemon and user threads at the end of main: user threads are waited for, daemons are abandoned, output of a user thread after main returns, shutdown hook last.

import java.util.concurrent.CountDownLatch;

public class ThreadDaemons {
    static final CountDownLatch MAIN_PRINTED = new CountDownLatch(1);
    static final CountDownLatch DAEMON_RUNNING = new CountDownLatch(1);
    static volatile long spins;

    static void daemonBody() {
        DAEMON_RUNNING.countDown();
        while (true) {
            spins++;
            Thread.yield();
        }
    }

    static void waitingDaemon() {
        synchronized (DAEMON_RUNNING) {
            try {
                while (true) {
                    DAEMON_RUNNING.wait();
                }
            } catch (InterruptedException e) {
                System.out.println("never: interrupted");
            } finally {
                System.out.println("never: finally of a daemon");
            }
        }
    }

    static void userBody() {
        try {
            MAIN_PRINTED.await();
        } catch (InterruptedException e) {
            System.out.println("never: interrupted");
        }
        System.out.println("user thread after main's last line");
        Thread second = new Thread(() -> System.out.println("user thread started by user thread"), "second");
        second.start();
        try {
            second.join();
        } catch (InterruptedException e) {
            System.out.println("never: interrupted");
        }
        System.out.println("user thread ends, second alive " + second.isAlive());
    }

    public static void main(String[] args) throws InterruptedException {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook: daemon was running " + (spins > 0))));
        Thread d = new Thread(ThreadDaemons::daemonBody, "spinning daemon");
        d.setDaemon(true);
        d.start();
        Thread w = new Thread(ThreadDaemons::waitingDaemon, "waiting daemon");
        w.setDaemon(true);
        w.start();
        DAEMON_RUNNING.await();
        while (spins == 0) {
            Thread.yield();
        }
        Thread u = new Thread(ThreadDaemons::userBody, "user");
        System.out.println("daemon flags: " + d.isDaemon() + w.isDaemon() + u.isDaemon());
        try {
            d.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("cannot change a running thread");
        }
        u.start();
        System.out.println("main's last line");
        MAIN_PRINTED.countDown();
    }
}
