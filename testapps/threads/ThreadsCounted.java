// EXPECT verdict=violated property=assert
//
// How many threads there are is seen by who counts them, also when one is started by a thread that nobody else holds.

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
