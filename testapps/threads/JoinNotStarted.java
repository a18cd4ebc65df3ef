// EXPECT verdict=verified
//
// To join a thread that was never started, or one that has ended, waits for nothing.

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
