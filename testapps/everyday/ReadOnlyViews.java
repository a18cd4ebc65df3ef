// EXPECT verdict=verified
//
// Threads read unmodified collections and numbers: the views and texts that the JDK caches meanwhile are no races.

import java.math.BigDecimal;
import java.net.URI;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

public class ReadOnlyViews {
    private static final Map<String, BigDecimal> PRICES = new HashMap<>();
    private static final Map<String, BigDecimal> SORTED;
    private static final Map<String, Integer> STOCK = Map.of("chair", 2, "table", 1);
    private static final URI SHOP = URI.create("http://shop/all%20things");

    static {
        PRICES.put("chair", new BigDecimal("49.90"));
        PRICES.put("table", new BigDecimal("119.00"));
        SORTED = Collections.unmodifiableMap(new TreeMap<>(PRICES));
    }

    private static String list() {
        StringBuilder text = new StringBuilder(SHOP.getPath());
        for (Map.Entry<String, BigDecimal> price : SORTED.entrySet())
            text.append(' ').append(price.getKey()).append(' ').append(price.getValue());
        int count = 0;
        for (int some : STOCK.values()) count += some;
        return text.append(' ').append(count).append(' ').append(PRICES.values().size()).toString();
    }

    public static void main(String[] args) throws InterruptedException {
        Runnable reader = () -> {
            String text = list();
            assert text.equals("/all things chair 49.90 table 119.00 3 2") : text;
        };
        Thread one = new Thread(reader);
        Thread two = new Thread(reader);
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
