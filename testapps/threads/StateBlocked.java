// EXPECT verdict=verified
// OUTCOMES BLOCKED | RUNNABLE
//
// Whether another thread sees a thread blocked at a monitor depends on whether it has tried to enter yet. A thread that
// polls for the blocked state sees it in the end.

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
