// EXPECT verdict=violated property=race
//
// One thread takes a ReentrantLock, the other the monitor of the same object. Both once counted as one lock, and some
// search orders missed the race.

import java.util.concurrent.locks.ReentrantLock;

public class MonitorOfMutex {
    static final ReentrantLock mutex1 = new ReentrantLock();
    static final Box shared1 = new Box();
    static class Box {
        int a;
    }
    static final class T1 extends Thread {
        public void run() { try { body(); } catch (InterruptedException e) { Thread.yield(); } }
        void body() throws InterruptedException {
            synchronized (mutex1) {
                shared1.a++;
            }
        }
    }
    public static void main(String[] args) throws InterruptedException {
        Thread t1 = null;
        t1 = new T1();
        t1.start();
        mutex1.lock();
        try {
            shared1.a += 3;
        } finally { mutex1.unlock(); }
    }
}
