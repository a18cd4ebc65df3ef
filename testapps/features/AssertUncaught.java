// EXPECT same-as-java
// an uncaught AssertionError, thrown three levels down with a cause as its detail: report on standard error and exit
// status 1.

import java.util.ArrayList;
import java.util.List;

public class AssertUncaught {
    static class Account {
        private final List<String> history = new ArrayList<>();
        private long balance;

        void deposit(long amount) {
            balance += amount;
            history.add("+" + amount);
            check();
        }

        void withdraw(long amount) {
            balance -= amount;
            history.add("-" + amount);
            check();
        }

        private void check() {
            assert balance >= 0 : new IllegalStateException("balance " + balance + " after " + history);
        }
    }

    public static void main(String[] args) {
        Account a = new Account();
        a.deposit(100);
        System.out.println("after deposit: " + a.balance);
        a.withdraw(30);
        System.out.println("after withdrawal: " + a.balance);
        try {
            a.withdraw(100);
        } catch (Exception e) {
            System.out.println("never: an AssertionError is no Exception");
        } finally {
            System.out.println("finally, balance " + a.balance);
        }
        System.out.println("never reached");
    }
}
