// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=false r2=true | r1=true r2=false | r1=true r2=true
//
// Two threads call tryLock and release the lock if they got it: one may find it taken, or both succeed one after the
// other.

import java.util.concurrent.locks.ReentrantLock;

public class TryLockRace {
    static final ReentrantLock lock = new ReentrantLock();
    static boolean r1;
    static boolean r2;

    static boolean attempt() {
        if (!lock.tryLock()) {
            return false;
        }
        lock.unlock();
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = attempt());
        Thread two = new Thread(() -> r2 = attempt());
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
