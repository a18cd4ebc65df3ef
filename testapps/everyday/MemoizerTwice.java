// EXPECT verdict=violated property=assert
//
// A memoizer that checks a concurrent map for the key, and then puts: a value is computed twice.

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntUnaryOperator;

public class MemoizerTwice {
    private final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
    private final IntUnaryOperator function;

    MemoizerTwice(IntUnaryOperator function) {
        this.function = function;
    }

    int get(int key) {
        if (!cache.containsKey(key)) {
            cache.put(key, function.applyAsInt(key));
        }
        return cache.get(key);
    }

    public static void main(String[] args) throws InterruptedException {
        AtomicInteger computed = new AtomicInteger();
        MemoizerTwice squares = new MemoizerTwice(n -> {
            computed.incrementAndGet();
            return n * n;
        });
        Thread other = new Thread(() -> squares.get(7));
        other.start();
        assert squares.get(7) == 49;
        other.join();
        assert computed.get() == 1; // ERROR LINE
    }
}
