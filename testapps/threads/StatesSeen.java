// EXPECT verdict=verified
//
// The states of a thread as another one sees them: new, then any live state, then terminated.

public class StatesSeen {
    static synchronized void enter() {
        assert Thread.currentThread().getState() == Thread.State.RUNNABLE;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(StatesSeen::enter);
        assert thread.getState() == Thread.State.NEW;
        synchronized (StatesSeen.class) {
            thread.start();
            Thread.State state = thread.getState();
            assert state == Thread.State.RUNNABLE || state == Thread.State.BLOCKED;
        }
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED;
    }
}
