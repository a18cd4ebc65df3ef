// EXPECT verdict=violated property=race,exception
//
// A synchronized list locks each call, not an iteration: another thread adds meanwhile.

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SyncListIterate {
    private final List<Integer> prices = Collections.synchronizedList(new ArrayList<>(List.of(3, 4)));

    int total() {
        int total = 0;
        for (int price : prices) { // ERROR LINE
            total += price;
        }
        return total;
    }

    public static void main(String[] args) throws InterruptedException {
        SyncListIterate basket = new SyncListIterate();
        Thread clerk = new Thread(() -> basket.prices.add(5));
        clerk.start();
        int total = basket.total();
        assert total == 7 || total == 12;
        clerk.join();
    }
}
