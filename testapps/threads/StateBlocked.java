// EXPECT verdict=verified
// OUTCOMES BLOCKED | RUNNABLE
//
// Whether a thread that cannot enter a monitor is seen blocked depends on whether it has tried yet. A thread that waits
// for that sees it in the end.

public class StateBlocked {
    static volatile boolean isNear;
    static Thread.State seen;

    static void enter() {
        isNear = true;
        synchronized (StateBlocked.class) {
            isNear = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(StateBlocked::enter);
        synchronized (StateBlocked.class) {
            thread.start();
            while (!isNear) Thread.onSpinWait();
            seen = thread.getState();
            while (thread.getState() != Thread.State.BLOCKED) Thread.yield();
        }
        thread.join();
        System.out.println(seen);
    }
}
