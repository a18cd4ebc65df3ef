// EXPECT verdict=violated property=assert
//
// Of a task that is handed to the common pool, the caller runs it itself unless a worker has come first.

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ForkJoinInvoked {
    public static void main(String[] args) {
        Thread caller = Thread.currentThread();
        boolean isMine = ForkJoinPool.commonPool().invoke(ForkJoinTask.adapt(() -> Thread.currentThread() == caller));
        assert isMine; // ERROR LINE
    }
}
