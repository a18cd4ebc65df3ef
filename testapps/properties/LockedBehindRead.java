// EXPECT verdict=violated property=race,assert
//
// The account is reached through a field that is never written. One thread accesses it with the bank's lock and the
// other without: the lock does not protect the account.

public class LockedBehindRead {
    static class Account {
        int balance;
    }

    static class Bank {
        final Account account = new Account();
    }

    static volatile boolean open;

    public static void main(String[] args) {
        Bank bank = new Bank();
        Thread teller = new Thread(() -> {
            synchronized (bank) {
                open = true;
                bank.account.balance = 1; // ERROR LINE
                bank.account.balance = 2; // ERROR LINE
            }
        });
        teller.start();
        if (open) {
            int balance = bank.account.balance; // ERROR LINE
            assert balance != 1 : "halfway"; // ERROR LINE
        }
    }
}
