// EXPECT verdict=violated property=deadlock
//
// Three locks: each pair is taken in one order only, but the three orders form a cycle.

public class DeadlockThreeCycle {
    static void lock(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { // ERROR LINE
                assert first != second;
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        Object c = new Object();
        new Thread(() -> lock(a, b)).start();
        new Thread(() -> lock(b, c)).start();
        new Thread(() -> lock(c, a)).start();
    }
}
