// EXPECT verdict=violated property=race,exception
//
// As ReadOnlyViews, but one thread adds a price while another iterates.

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;

public class ReadOnlyViewsPut {
    private static final Map<String, BigDecimal> PRICES = new HashMap<>();

    public static void main(String[] args) throws InterruptedException {
        PRICES.put("chair", new BigDecimal("49.90"));
        Thread reader = new Thread(() -> {
            for (BigDecimal price : PRICES.values()) // ERROR LINE
                assert price.signum() > 0;
        });
        reader.start();
        PRICES.put("table", new BigDecimal("119.00")); // ERROR LINE
        reader.join();
    }
}
