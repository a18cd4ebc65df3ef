// EXPECT verdict=verified
//
// Twin of HeldLocks: the locks are taken in the order of the accounts.

import java.util.concurrent.locks.*;

public class HeldLocksOrdered {
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

    record Account(int id, int[] amount, Lock lock) {
        Account(int id, int a) {
            this(id, new int[] {a}, new ReentrantLock());
        }
    }

    @SuppressWarnings("try")
    static void move(Account a, Account b, int n) {
        Account f = a.id() < b.id() ? a : b, s = f == a ? b : a;
        try (var x = Held.of(f.lock()); var y = Held.of(s.lock())) {
            a.amount()[0] -= n;
            b.amount()[0] += n;
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account(1, 10), b = new Account(2, 20);
        Thread u = new Thread(() -> move(a, b, 1)), v = new Thread(() -> move(b, a, 2));
        u.start();
        v.start();
        u.join();
        v.join();
        assert a.amount()[0] + b.amount()[0] == 30;
    }
}
