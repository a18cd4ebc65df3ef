// EXPECT verdict=verified
//
// What join does, by hand: a thread ends under its own monitor, so it cannot do so between isAlive and wait.

public class EndWaitedFor {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
        });
        thread.start();
        synchronized (thread) {
            while (thread.isAlive()) thread.wait();
        }
        assert thread.getState() == Thread.State.TERMINATED;
    }
}
