// EXPECT verdict=violated property=atomicity
// OPTIONS --property atomicity
//
// The sets of two accounts join for a transfer and for an audit. Each account is locked by itself.

import heddle.AtomicSet;
import heddle.UnitOfWork;

public class Transfer {
    static class Account {
        @AtomicSet("money") private int balance = 10;

        @UnitOfWork synchronized void add(int amount) {
            balance += amount;
        }

        @UnitOfWork synchronized int balance() {
            return balance;
        }
    }

    @UnitOfWork static void transfer(@UnitOfWork Account from, @UnitOfWork Account to) {
        from.add(-5);
        to.add(5);
    }

    @UnitOfWork static int audit(@UnitOfWork Account one, @UnitOfWork Account two) {
        return one.balance() + two.balance();
    }

    public static void main(String[] args) {
        Account one = new Account(), two = new Account();
        new Thread(() -> transfer(one, two)).start();
        audit(one, two);
    }
}
