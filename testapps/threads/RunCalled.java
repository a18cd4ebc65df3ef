// EXPECT verdict=verified
//
// run() called directly runs in the caller; the thread stays new.

public class RunCalled {
    static Thread runner;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> runner = Thread.currentThread());
        thread.run();
        assert runner == Thread.currentThread();
        assert thread.getState() == Thread.State.NEW;
    }
}
