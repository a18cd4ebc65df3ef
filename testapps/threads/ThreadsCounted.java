// EXPECT verdict=violated property=assert
//
// The number of live threads is visible, even if an unreferenced thread starts another one.

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

public class ThreadsCounted {
    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        int before = threads.getThreadCount();
        new Thread(() -> new Thread(() -> {}).start()).start();
        assert threads.getThreadCount() - before != 2; // ERROR LINE
    }
}
