// EXPECT verdict=verified
//
// A lock cycle that cannot close: both threads hold a third lock around it.

public class DeadlockGated {
    static final Object gate = new Object();

    static void lock(Object first, Object second) {
        synchronized (gate) {
            synchronized (first) {
                synchronized (second) {
                    assert first != second;
                }
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        new Thread(() -> lock(a, b)).start();
        new Thread(() -> lock(b, a)).start();
    }
}
