// EXPECT verdict=verified
//
// A watcher gives up at a time at which the work was not done. The completion time of the work is not before that.

public class FinishedAfter {
    private static volatile boolean isDone;
    private static volatile long finished;

    public static void main(String[] args) throws InterruptedException {
        Thread work = new Thread(() -> {
            isDone = true;
            finished = System.nanoTime();
        });
        work.start();
        long gaveUp = System.nanoTime();
        for (int i = 0; i < 3 && !isDone; i++) {
            gaveUp = System.nanoTime();
            if (isDone) return;
            Thread.sleep(10);
        }
        boolean wasDone = isDone;
        work.join();
        assert wasDone || finished >= gaveUp;
    }
}
