// EXPECT verdict=verified
// OUTCOMES none | two deadlocked, a is BLOCKED on b
//
// Two daemons may deadlock, and main asks ThreadMXBean for it. Once found deadlocked, they stay blocked.

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;

public class DeadlockWatched {
    static final Object FIRST = new Object();
    static final Object SECOND = new Object();

    static Thread both(String name, Object outer, Object inner) {
        Thread thread = new Thread(
                () -> {
                    synchronized (outer) {
                        synchronized (inner) {
                            Thread.onSpinWait();
                        }
                    }
                },
                name);
        thread.setDaemon(true);
        return thread;
    }

    public static void main(String[] args) {
        ThreadMXBean beans = ManagementFactory.getThreadMXBean();
        Thread a = both("a", FIRST, SECOND);
        Thread b = both("b", SECOND, FIRST);
        a.start();
        b.start();
        long[] found = beans.findDeadlockedThreads();
        if (found == null) {
            System.out.println("none");
            return;
        }
        ThreadInfo info = beans.getThreadInfo(a.getId());
        System.out.println((found.length == 2 ? "two" : "some") + " deadlocked, a is " + info.getThreadState() + " on "
                + info.getLockOwnerName());
    }
}
