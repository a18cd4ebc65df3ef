// EXPECT verdict=violated property=assert
//
// A stock in a concurrent map: the check and the removal are two calls.

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class StockNegative {
    private final Map<String, Integer> stock = new ConcurrentHashMap<>(Map.of("chair", 1));

    boolean order(String item) {
        if (stock.getOrDefault(item, 0) > 0) {
            int left = stock.merge(item, -1, Integer::sum);
            assert left >= 0 : "sold twice"; // ERROR LINE
            return true;
        }
        return false;
    }

    public static void main(String[] args) {
        StockNegative shop = new StockNegative();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var first = CompletableFuture.supplyAsync(() -> shop.order("chair"), pool);
        var second = CompletableFuture.supplyAsync(() -> shop.order("chair"), pool);
        try {
            boolean both = first.thenCombine(second, Boolean::logicalAnd).join();
            assert !both;
        } catch (java.util.concurrent.CompletionException e) {
            throw (AssertionError) e.getCause();
        } finally {
            pool.shutdown();
        }
    }
}
