// EXPECT verdict=violated property=assert
//
// A pool that decorates its tasks: the queue calls the program's objects for their delays.

import java.util.concurrent.Callable;
import java.util.concurrent.Delayed;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

public class ScheduledDecorated {
    record Named<V>(String name, RunnableScheduledFuture<V> inner) implements RunnableScheduledFuture<V> {
        @Override public boolean isPeriodic() { return inner.isPeriodic(); }
        @Override public void run() { inner.run(); }
        @Override public boolean cancel(boolean mayInterrupt) { return inner.cancel(mayInterrupt); }
        @Override public boolean isCancelled() { return inner.isCancelled(); }
        @Override public boolean isDone() { return inner.isDone(); }
        @Override public V get() throws InterruptedException, ExecutionException { return inner.get(); }
        @Override public V get(long time, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            return inner.get(time, unit);
        }
        @Override public long getDelay(TimeUnit unit) { return inner.getDelay(unit); }
        @Override public int compareTo(Delayed other) {
            return Long.compare(getDelay(TimeUnit.NANOSECONDS), other.getDelay(TimeUnit.NANOSECONDS));
        }
    }

    static class NamingPool extends ScheduledThreadPoolExecutor {
        NamingPool() { super(1); }
        @Override protected <V> RunnableScheduledFuture<V> decorateTask(Runnable run, RunnableScheduledFuture<V> task) {
            return new Named<>("run", task);
        }
        @Override protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> call, RunnableScheduledFuture<V> task) {
            return new Named<>("call", task);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NamingPool pool = new NamingPool();
        AtomicBoolean hasRun = new AtomicBoolean();
        pool.schedule(() -> hasRun.set(true), 10, TimeUnit.MILLISECONDS);
        pool.shutdown();
        if (pool.awaitTermination(1, TimeUnit.HOURS)) assert !hasRun.get() : "has run"; // ERROR LINE
    }
}
