// EXPECT verdict=violated property=exception
//
// computeIfAbsent for a key inside of computeIfAbsent for the same key.

import java.util.concurrent.*;

public class MapComputedInside {
    static final ConcurrentHashMap<Integer, Integer> memo = new ConcurrentHashMap<>();
    static int fib(int n) {
        return n < 2 ? n : memo.computeIfAbsent(n, k -> memo.computeIfAbsent(n, j -> fib(j - 1) + fib(j - 2)));
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> fib(2));
        t.start();
        t.join();
    }
}
