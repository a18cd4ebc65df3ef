// EXPECT verdict=verified
// OUTCOMES before | in join | behind
//
// What another thread sees of one that joins: it has not come to join yet, waits there, or is behind it. The one that is joined
// waits until it was looked.

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
