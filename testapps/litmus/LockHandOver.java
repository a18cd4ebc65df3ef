// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES order=12 | order=21
//
// Main holds a lock while both threads request it: either gets it first.

import java.util.concurrent.locks.ReentrantLock;

public class LockHandOver {
    static final ReentrantLock lock = new ReentrantLock();
    static String order = "";

    static void enter(int who) {
        lock.lock();
        try {
            order += who;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> enter(1));
        Thread two = new Thread(() -> enter(2));
        lock.lock();
        one.start();
        two.start();
        lock.unlock();
        one.join();
        two.join();
        System.out.println("order=" + order);
    }
}
