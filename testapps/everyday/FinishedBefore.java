// EXPECT verdict=violated property=assert
//
// The work takes its completion time before it sets its flag: a watcher may give up in between.

public class FinishedBefore {
    private static volatile boolean isDone;
    private static volatile long finished;

    public static void main(String[] args) throws InterruptedException {
        Thread work = new Thread(() -> {
            finished = System.nanoTime();
            isDone = true;
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
        assert wasDone || finished >= gaveUp; // ERROR LINE
    }
}
