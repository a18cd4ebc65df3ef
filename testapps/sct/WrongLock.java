// EXPECT verdict=violated property=assert
//
// Threads of one kind hold one lock, the thread of the other kind another one; the number is volatile.
// Arguments: threads of the first kind (2).

public class WrongLock {
    private static final Object LOCK = new Object();
    private static final Object OTHER = new Object();
    private static volatile int data;

    public static void main(String[] args) {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        for (int i = 0; i < threads; i++) {
            new Thread(() -> {
                synchronized (LOCK) {
                    int old = data;
                    data = old + 1;
                    assert data == old + 1 : "changed under the lock"; // ERROR LINE
                }
            }).start();
        }
        new Thread(() -> {
            synchronized (OTHER) {
                data = 17;
            }
        }).start();
    }
}
