// EXPECT verdict=violated property=deadlock
//
// Transfers lock the payer first: two in opposite directions deadlock.

import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

public class BankAbBa {
    record Transfer(Account from, Account to, long amount) {
        void execute() {
            from.lock.lock();
            try {
                to.lock.lock(); // ERROR LINE
                try {
                    from.balance -= amount;
                    to.balance += amount;
                } finally {
                    to.lock.unlock();
                }
            } finally {
                from.lock.unlock();
            }
        }
    }

    static final class Account {
        private final ReentrantLock lock = new ReentrantLock();
        private long balance;

        Account(long balance) {
            this.balance = balance;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account savings = new Account(10);
        Account checking = new Account(10);
        List<Transfer> transfers = List.of(new Transfer(savings, checking, 3), new Transfer(checking, savings, 5));
        List<Thread> threads = transfers.stream().map(transfer -> new Thread(transfer::execute)).toList();
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        assert savings.balance == 12 && checking.balance == 8;
    }
}
