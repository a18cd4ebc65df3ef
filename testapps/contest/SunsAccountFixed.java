// EXPECT verdict=verified
//
// Mended: a deposit is one critical section.
// Arguments: clerks (2).

public class SunsAccountFixed {
    private int balance;

    synchronized int balance() {
        return balance;
    }

    synchronized void deposit(int sum) {
        balance += sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        SunsAccountFixed account = new SunsAccountFixed();
        Thread[] clerks = new Thread[count];
        for (int i = 0; i < count; i++) {
            clerks[i] = new Thread(() -> account.deposit(10));
            clerks[i].start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
        }
        assert account.balance() == 10 * count : account.balance();
    }
}
