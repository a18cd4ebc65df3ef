// EXPECT verdict=violated property=exception
//
// A thread unlocks although its tryLock may have failed.

import java.util.concurrent.locks.ReentrantLock;

public class LockNotOwned {
    static final ReentrantLock lock = new ReentrantLock();

    static void enter() {
        lock.tryLock();
        lock.unlock(); // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(LockNotOwned::enter).start();
        new Thread(LockNotOwned::enter).start();
    }
}
