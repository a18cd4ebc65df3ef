// EXPECT verdict=violated property=deadlock
//
// Two locks in an order that depends on counters: the opposite order is taken only when both threads are inside.

public class Carter {
    private static final Object OUTER = new Object();
    private static final Object INNER = new Object();
    private static volatile int readers;
    private static volatile int writers;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (OUTER) {
                readers++;
                if (writers > 0) {
                    synchronized (INNER) {
                        readers--;
                    }
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (INNER) {
                writers++;
                if (readers > 0) {
                    synchronized (OUTER) {
                        writers--;
                    }
                }
            }
        }).start();
    }
}
