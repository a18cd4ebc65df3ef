// EXPECT verdict=violated property=assert
//
// A deposit and a withdrawal, each correct; a reader that runs before both have ended sees another balance.

public class Account {
    private static int balance = 10;
    private static int ended;

    private static synchronized void change(int sum) {
        balance += sum;
        ended++;
    }

    private static synchronized void check() {
        assert ended != 1 || balance == 10 : balance; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(() -> change(5)).start();
        new Thread(() -> change(-5)).start();
        new Thread(Account::check).start();
    }
}
