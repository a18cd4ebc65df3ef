// EXPECT verdict=violated property=deadlock
//
// Locks that try-with-resources releases, taken in opposite orders.

import java.util.concurrent.locks.*;

public class HeldLocks {
    record Held(Lock lock) implements AutoCloseable {
        static Held of(Lock l) {
            l.lock();
            return new Held(l);
        }
        @Override
        public void close() {
            lock.unlock();
        }
    }

    record Account(int[] amount, Lock lock) {
        Account(int a) {
            this(new int[] {a}, new ReentrantLock());
        }
    }

    @SuppressWarnings("try")
    static void move(Account a, Account b, int n) {
        try (var x = Held.of(a.lock()); var y = Held.of(b.lock())) {
            a.amount()[0] -= n;
            b.amount()[0] += n;
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(10), b = new Account(20);
        Thread u = new Thread(() -> move(a, b, 1)), v = new Thread(() -> move(b, a, 2));
        u.start();
        v.start();
        u.join();
        v.join();
        assert a.amount()[0] + b.amount()[0] == 30;
    }
}
