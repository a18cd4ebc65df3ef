// EXPECT verdict=violated property=assert
//
// The caller runs a task that it invokes in the common pool itself, unless a worker takes it first.

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;

public class ForkJoinInvoked {
    public static void main(String[] args) {
        Thread caller = Thread.currentThread();
        boolean isMine = ForkJoinPool.commonPool().invoke(ForkJoinTask.adapt(() -> Thread.currentThread() == caller));
        assert isMine; // ERROR LINE
    }
}
