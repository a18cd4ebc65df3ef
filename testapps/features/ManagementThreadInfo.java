// EXPECT same-as-java
// ThreadMXBean's information about threads that block each other, wait, and are parked for a lock.

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantLock;

public class ManagementThreadInfo {
    static final Object FIRST = new Object();
    static final Object SECOND = new Object();
    static final ReentrantLock LOCK = new ReentrantLock();

    static Thread start(String name, Runnable code) {
        Thread thread = new Thread(code, name);
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    static void enterBoth(Object outer, Object inner, CountDownLatch both) {
        synchronized (outer) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                return;
            }
            synchronized (inner) {
                System.out.println("never");
            }
        }
    }

    static void waitFor(Thread thread, Thread.State state) throws InterruptedException {
        while (thread.getState() != state) {
            Thread.sleep(1);
        }
    }

    static void tell(ThreadInfo info) {
        String lock = info.getLockName();
        System.out.println(info.getThreadName() + " " + info.getThreadState() + " daemon=" + info.isDaemon() + " lock="
                + (lock == null ? null : lock.replaceAll("@.*", "")) + " owner=" + info.getLockOwnerName() + " frames="
                + info.getStackTrace().length + " " + (info.getStackTrace().length > 0 ? info.getStackTrace()[0] : ""));
    }

    public static void main(String[] args) throws Exception {
        ThreadMXBean beans = ManagementFactory.getThreadMXBean();
        System.out.println(beans.findDeadlockedThreads() == null);
        CountDownLatch both = new CountDownLatch(2);
        Thread a = start("a", () -> enterBoth(FIRST, SECOND, both));
        Thread b = start("b", () -> enterBoth(SECOND, FIRST, both));
        waitFor(a, Thread.State.BLOCKED);
        waitFor(b, Thread.State.BLOCKED);
        LOCK.lock();
        Thread c = start("c", LOCK::lock);
        waitFor(c, Thread.State.WAITING);
        for (ThreadInfo info : beans.getThreadInfo(beans.findDeadlockedThreads())) {
            tell(info);
        }
        for (Thread thread : new Thread[] {a, b, c}) {
            tell(beans.getThreadInfo(thread.getId(), 3));
        }
        System.out.println(beans.getThreadInfo(987654321L) == null);
        System.out.println(beans.getThreadInfo(a.getId(), Integer.MAX_VALUE).getStackTrace().length > 3);
        for (ThreadInfo info : beans.dumpAllThreads(false, false)) {
            if (info.getThreadName().length() == 1) {
                System.out.println(info.getThreadName() + " " + info.getThreadState() + " " + info.getLockOwnerName());
            }
        }
        System.out.println(beans.getThreadInfo(a.getId()).toString().replaceAll("@[0-9a-f]+", "@").replaceAll("Id=[0-9]+", "Id=")
                .replaceAll("\n", "|"));
    }
}
