// EXPECT verdict=verified
// OUTCOMES before | in join | behind
//
// The state of a joining thread as another thread sees it: before the join, waiting in it, or after it. Main ends only
// after the watcher has looked.

import java.util.concurrent.CountDownLatch;

public class JoinWatched {
    static volatile boolean isBehind;

    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(() -> { });
        CountDownLatch looked = new CountDownLatch(1);
        Thread watcher = new Thread(() -> {
            Thread.State state = main.getState();
            System.out.println(isBehind ? "behind" : state == Thread.State.WAITING && worker.isAlive() ? "in join" : "before");
            looked.countDown();
        });
        worker.start();
        watcher.start();
        worker.join();
        isBehind = true;
        looked.await();
    }
}
