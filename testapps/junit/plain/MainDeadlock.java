// A main with a deadlock of two locks.
// RUNNER main
// THREADS
// EXPECT MainDeadlock#main verdict=violated property=deadlock
package plain;

public final class MainDeadlock {
    private MainDeadlock() { }

    public static void main(String[] arguments) {
        Object warp = new Object();
        Object weft = new Object();
        new Thread(() -> take(warp, weft), "one").start();
        take(weft, warp);
    }

    private static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                assert first != second;
            }
        }
    }
}
