// EXPECT verdict=verified
//
// Mended: a thread sets its own flag before it looks at that of the other one.

public class CriticalTurnsFixed {
    private static volatile boolean first;
    private static volatile boolean second;
    private static volatile int inside;

    private static synchronized void enter() {
        inside++;
        assert inside == 1 : "two threads are in the critical section";
    }

    private static synchronized void leave() {
        inside--;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            first = true;
            if (!second) {
                enter();
                leave();
            }
            first = false;
        }).start();
        new Thread(() -> {
            second = true;
            if (!first) {
                enter();
                leave();
            }
            second = false;
        }).start();
    }
}
