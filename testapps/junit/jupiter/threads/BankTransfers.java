// Transfers between two accounts: locked in the order of the transfer, in the order of their numbers, not together.
// RUNNER junit5
// THREADS
// EXPECT BankTransfers#inOrderOfTransfer verdict=violated property=deadlock
// EXPECT BankTransfers#inOrderOfNumber verdict=verified
// EXPECT BankTransfers#checkedBefore verdict=violated property=assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import support.Threads;

class BankTransfers {
    static final class Account {
        private final int number;
        private int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }

        synchronized int balance() {
            return balance;
        }

        synchronized void add(int amount) {
            balance += amount;
        }
    }

    private Account ann;
    private Account bob;

    @BeforeEach
    void open() {
        ann = new Account(1, 10);
        bob = new Account(2, 10);
    }

    private static void move(Account from, Account to, int amount, Account first, Account second) {
        synchronized (first) {
            synchronized (second) {
                from.add(-amount);
                to.add(amount);
            }
        }
    }

    private static void moveInOrder(Account from, Account to, int amount) {
        boolean isFirst = from.number < to.number;
        move(from, to, amount, isFirst ? from : to, isFirst ? to : from);
    }

    @Test
    void inOrderOfTransfer() {
        Threads.together(() -> move(ann, bob, 3, ann, bob), () -> move(bob, ann, 5, bob, ann));
        assertEquals(20, ann.balance() + bob.balance());
    }

    @Test
    void inOrderOfNumber() {
        Threads.together(() -> moveInOrder(ann, bob, 3), () -> moveInOrder(bob, ann, 5));
        assertEquals(12, ann.balance());
        assertEquals(8, bob.balance());
    }

    @Test
    void checkedBefore() {
        Runnable spend = () -> {
            if (ann.balance() >= 10) {
                ann.add(-10);
            }
        };
        Threads.together(spend, spend);
        assertTrue(ann.balance() >= 0);
    }
}
