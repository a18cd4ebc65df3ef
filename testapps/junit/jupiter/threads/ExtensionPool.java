// An extension gives each test a pool and shuts it down afterwards.
// RUNNER junit5
// THREADS
// EXPECT ExtensionPool#tasksCount verdict=violated property=assert
// EXPECT ExtensionPool#tasksAdd verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

@ExtendWith(ExtensionPool.Pools.class)
class ExtensionPool {
    static class Pools implements ParameterResolver, AfterEachCallback {
        private static final ExtensionContext.Namespace PLACE = ExtensionContext.Namespace.create(Pools.class);

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == ExecutorService.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            ExecutorService pool = Executors.newSingleThreadExecutor();
            context.getStore(PLACE).put("pool", pool);
            return pool;
        }

        @Override
        public void afterEach(ExtensionContext context) {
            context.getStore(PLACE).get("pool", ExecutorService.class).shutdown();
        }
    }

    @Test
    void tasksCount(ExecutorService pool) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Runnable task = () -> count.set(count.get() + 1);
        Future<?> other = pool.submit(task);
        task.run();
        other.get();
        assertEquals(2, count.get());
    }

    @Test
    void tasksAdd(ExecutorService pool) throws Exception {
        AtomicInteger count = new AtomicInteger();
        Callable<Integer> task = () -> count.addAndGet(1);
        Future<Integer> other = pool.submit(task);
        assertEquals(3, task.call() + other.get());
    }
}
