// EXPECT verdict=verified
// BENCH 4
//
// 003 §9, Account, repaired: a transfer locks both accounts, in the order of their numbers.
// Arguments: accounts and threads (2).

public class AccountFixed {
    private final int number;
    private int amount = 100;

    AccountFixed(int number) {
        this.number = number;
    }

    void transferTo(AccountFixed other, int sum) {
        AccountFixed first = number < other.number ? this : other;
        AccountFixed second = first == this ? other : this;
        synchronized (first) {
            synchronized (second) {
                amount -= sum;
                other.amount += sum;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        AccountFixed[] accounts = new AccountFixed[count];
        for (int i = 0; i < count; i++) {
            accounts[i] = new AccountFixed(i);
        }
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            AccountFixed from = accounts[i];
            AccountFixed to = accounts[(i + 1) % count];
            threads[i] = new Thread(() -> from.transferTo(to, 10));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (AccountFixed account : accounts) {
            assert account.amount == 100;
        }
    }
}
