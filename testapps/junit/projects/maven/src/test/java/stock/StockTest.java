// The last one is taken by two buyers.
// RUNNER junit5
// THREADS
// EXPECT StockTest#lastOneTaken verdict=violated property=assert
// EXPECT StockTest#lastOneTakenAtomically verdict=verified
// EXPECT StockTest#nothingLeft verdict=verified
package stock;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StockTest {
    private final Stock stock = new Stock();

    @BeforeEach
    void fill() {
        stock.put("wool", 1);
    }

    private static int takenBy(BooleanSupplier buyer) throws InterruptedException {
        AtomicInteger taken = new AtomicInteger();
        Runnable body = () -> {
            if (buyer.getAsBoolean()) {
                taken.incrementAndGet();
            }
        };
        Thread ann = new Thread(body, "Ann");
        Thread bob = new Thread(body, "Bob");
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        return taken.get();
    }

    @Test
    void lastOneTaken() throws InterruptedException {
        assertEquals(1, takenBy(() -> stock.take("wool")));
    }

    @Test
    void lastOneTakenAtomically() throws InterruptedException {
        assertEquals(1, takenBy(() -> stock.takeAtomically("wool")));
    }

    @Test
    void nothingLeft() {
        assertFalse(stock.take("linen"));
    }
}
