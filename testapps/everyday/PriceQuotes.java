// EXPECT verdict=verified
//
// Two shops are queried in a pool and the cheaper offer is taken; the query of one shop fails and is replaced.

import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;

public class PriceQuotes {
    record Quote(String shop, int price) {
    }

    static Quote ask(String shop) {
        if (shop.startsWith("!")) {
            throw new IllegalStateException("closed");
        }
        return new Quote(shop, 10 * shop.length());
    }

    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<CompletableFuture<Quote>> asked =
            Stream.of("corner", "!mall")
                .map(shop -> CompletableFuture.supplyAsync(() -> ask(shop), pool)
                                 .exceptionally(e -> new Quote("none", Integer.MAX_VALUE)))
                .toList();
        Quote best = CompletableFuture.allOf(asked.toArray(CompletableFuture[]::new))
                         .thenApply(done -> asked.stream().map(CompletableFuture::join)
                                                .min(Comparator.comparingInt(Quote::price)).orElseThrow())
                         .join();
        pool.shutdown();
        assert best.equals(new Quote("corner", 60)) : best;
    }
}
