// EXPECT verdict=violated property=deadlock
//
// Two threads have the same name; the report must distinguish them.

public class NamesakesCross {
    static void both(Object outer, Object inner) {
        synchronized (outer) {
            synchronized (inner) { // ERROR LINE
                Thread.onSpinWait();
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object();
        Object b = new Object();
        new Thread(() -> both(a, b), "worker").start();
        new Thread(() -> both(b, a), "worker").start();
    }
}
