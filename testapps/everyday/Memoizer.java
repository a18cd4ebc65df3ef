// EXPECT verdict=verified
//
// A memoizer: the first thread that needs a key puts a future into the map and computes the value; the others wait for
// it.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

public class Memoizer<K, V> {
    private final ConcurrentMap<K, Future<V>> cache = new ConcurrentHashMap<>();
    private final Function<? super K, ? extends V> function;

    Memoizer(Function<? super K, ? extends V> function) {
        this.function = function;
    }

    V get(K key) {
        Future<V> future = cache.get(key);
        if (future == null) {
            FutureTask<V> task = new FutureTask<>(() -> function.apply(key));
            future = cache.putIfAbsent(key, task);
            if (future == null) {
                future = task;
                task.run();
            }
        }
        try {
            return future.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger computed = new AtomicInteger();
        Memoizer<Integer, Integer> squares = new Memoizer<>(n -> {
            computed.incrementAndGet();
            return n * n;
        });
        Thread other = new Thread(() -> {
            assert squares.get(7) == 49;
        });
        other.start();
        assert squares.get(7) == 49;
        assert squares.get(2) == 4;
        other.join();
        assert computed.get() == 2;
    }
}
