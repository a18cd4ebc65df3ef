// EXPECT verdict=violated property=assert
//
// Class of bug: the balance is read in one critical section and written in another one. Deposits are lost.
// Arguments: clerks (2).

public class SunsAccount {
    private int balance;

    synchronized int balance() {
        return balance;
    }

    synchronized void setBalance(int value) {
        balance = value;
    }

    void deposit(int sum) {
        int old = balance();
        setBalance(old + sum);
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        SunsAccount account = new SunsAccount();
        Thread[] clerks = new Thread[count];
        for (int i = 0; i < count; i++) {
            clerks[i] = new Thread(() -> account.deposit(10));
            clerks[i].start();
        }
        for (Thread clerk : clerks) {
            clerk.join();
        }
        assert account.balance() == 10 * count : account.balance(); // ERROR LINE
    }
}
