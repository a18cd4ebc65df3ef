// EXPECT verdict=verified
//
// Transfers in both directions take the second lock by tryLock, and release the first when it fails.

import java.util.concurrent.locks.ReentrantLock;

public class TriedLocks {
    static final class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance = 10;
    }

    static void transfer(Account from, Account to, int amount) {
        for (boolean isDone = false; !isDone;) {
            from.lock.lock();
            try {
                if (to.lock.tryLock()) {
                    try {
                        from.balance -= amount;
                        to.balance += amount;
                        isDone = true;
                    } finally {
                        to.lock.unlock();
                    }
                }
            } finally {
                from.lock.unlock();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account();
        Account b = new Account();
        Thread other = new Thread(() -> transfer(b, a, 3));
        other.start();
        transfer(a, b, 5);
        other.join();
        assert a.balance == 8 && b.balance == 12;
    }
}
