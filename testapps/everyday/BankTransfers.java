// EXPECT verdict=verified
// LABEL slow
//
// A pool runs transfers. Each account has a lock, and a transfer takes its two in the order of the account numbers.

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class BankTransfers {
    record Transfer(int from, int to, long amount) {
    }

    static final class Account {
        final int number;
        final Lock lock = new ReentrantLock();
        private long balance;

        Account(int number, long balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    static final class Bank {
        private final List<Account> accounts;

        Bank(int count, long balance) {
            accounts = IntStream.range(0, count).mapToObj(i -> new Account(i, balance)).collect(Collectors.toList());
        }

        boolean execute(Transfer transfer) {
            Account from = accounts.get(transfer.from());
            Account to = accounts.get(transfer.to());
            Lock first = from.number < to.number ? from.lock : to.lock;
            Lock second = from.number < to.number ? to.lock : from.lock;
            first.lock();
            try {
                second.lock();
                try {
                    if (from.balance < transfer.amount()) {
                        return false;
                    }
                    from.balance -= transfer.amount();
                    to.balance += transfer.amount();
                    return true;
                } finally {
                    second.unlock();
                }
            } finally {
                first.unlock();
            }
        }

        long total() {
            return accounts.stream().mapToLong(account -> account.balance).sum();
        }
    }

    public static void main(String[] args) throws Exception {
        Bank bank = new Bank(2, 10);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Boolean>> work = Stream.of(new Transfer(0, 1, 8), new Transfer(1, 0, 15))
                                           .map(transfer -> (Callable<Boolean>) () -> bank.execute(transfer))
                                           .collect(Collectors.toList());
        List<Boolean> done = new ArrayList<>();
        for (Future<Boolean> result : pool.invokeAll(work)) {
            done.add(result.get());
        }
        pool.shutdown();
        assert done.get(0) : "there is always enough for it";
        assert bank.total() == 20;
        assert bank.accounts.get(0).balance == (done.get(1) ? 17 : 2);
    }
}
