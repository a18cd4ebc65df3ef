// EXPECT verdict=violated property=assert
//
// Class of bug: a critical section by flags. A thread looks at the flag of the other one before it sets its own.

public class CriticalTurns {
    private static final boolean[] DONE = new boolean[2];
    private static volatile boolean first;
    private static volatile boolean second;
    private static volatile int inside;

    private static synchronized void enter() {
        inside++;
        assert inside == 1 : "two threads are in the critical section"; // ERROR LINE
    }

    private static synchronized void leave(int thread) {
        inside--;
        DONE[thread] = true;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            if (!second) {
                first = true;
                enter();
                leave(0);
                first = false;
            }
        }).start();
        new Thread(() -> {
            if (!first) {
                second = true;
                enter();
                leave(1);
                second = false;
            }
        }).start();
    }
}
