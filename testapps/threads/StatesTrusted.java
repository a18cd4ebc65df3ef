// EXPECT verdict=violated property=assert
//
// Twin of StatesSeen: a started thread need not wait yet.

public class StatesTrusted {
    static synchronized void enter() {
        assert Thread.holdsLock(StatesTrusted.class);
    }

    public static void main(String[] args) {
        Thread thread = new Thread(StatesTrusted::enter);
        synchronized (StatesTrusted.class) {
            thread.start();
            assert thread.getState() == Thread.State.BLOCKED; // ERROR LINE
        }
    }
}
