// EXPECT verdict=verified
//
// Twin of SyncListIterate: the iteration holds the list's lock.

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;

public class SyncListLocked {
    private final List<Integer> prices = Collections.synchronizedList(new ArrayList<>(List.of(3, 4)));

    int total() {
        synchronized (prices) {
            return prices.stream().mapToInt(Integer::intValue).sum();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        SyncListLocked basket = new SyncListLocked();
        CountDownLatch done = new CountDownLatch(1);
        Thread clerk = new Thread(() -> {
            basket.prices.add(5);
            basket.prices.removeIf(price -> price == 3);
            done.countDown();
        });
        clerk.start();
        int total = basket.total();
        assert total == 7 || total == 12 || total == 9 : total;
        done.await();
        assert basket.total() == 9;
    }
}
