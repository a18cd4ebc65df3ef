// EXPECT verdict=verified
//
// To call run is not to start a thread: it runs in the caller, and the thread stays new.

public class RunCalled {
    static Thread runner;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> runner = Thread.currentThread());
        thread.run();
        assert runner == Thread.currentThread();
        assert thread.getState() == Thread.State.NEW;
    }
}
