// EXPECT verdict=violated property=assert
//
// Three threads change one number under a lock; one order of them gives the value that is not allowed.

public class Lazy {
    private static int data;

    private static synchronized void add(int sum) {
        data += sum;
    }

    private static synchronized void check() {
        assert data < 3 : data; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(() -> add(1)).start();
        new Thread(() -> add(2)).start();
        new Thread(Lazy::check).start();
    }
}
