/** Two clerks transfer money between the same two accounts, in opposite directions. */
public class Bank {
    static class Account {
        final String name;
        int balance = 100;

        Account(String name) {
            this.name = name;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account savings = new Account("savings");
        Account current = new Account("current");
        Thread ann = new Thread(() -> transfer(savings, current, 10), "Ann");
        Thread bob = new Thread(() -> transfer(current, savings, 20), "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        System.out.println(savings.name + " " + savings.balance + ", " + current.name + " " + current.balance);
    }
}
