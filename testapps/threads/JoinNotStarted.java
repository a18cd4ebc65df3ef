// EXPECT verdict=verified
//
// A join of a thread that was never started, or that has ended, does not wait.

public class JoinNotStarted {
    static int runs;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> runs++);
        thread.join();
        assert thread.getState() == Thread.State.NEW && !thread.isAlive();
        thread.start();
        thread.join();
        thread.join();
        assert thread.getState() == Thread.State.TERMINATED && runs == 1;
    }
}
