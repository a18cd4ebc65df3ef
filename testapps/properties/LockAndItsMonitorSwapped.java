// EXPECT verdict=violated property=race
//
// As LockAndItsMonitor, with the roles exchanged: main takes the monitor.

import java.util.concurrent.locks.ReentrantLock;

public class LockAndItsMonitorSwapped {
    static class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance;
    }

    public static void main(String[] args) throws InterruptedException {
        Account account = new Account();
        Thread other = new Thread(() -> {
            account.lock.lock();
            account.balance++; // ERROR LINE
            account.lock.unlock();
        });
        other.start();
        synchronized (account.lock) {
            account.balance += 3; // ERROR LINE
        }
        other.join();
    }
}
