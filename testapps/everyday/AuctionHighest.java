// EXPECT verdict=verified
//
// Bidders raise the highest bid atomically; a method reference does not split the step.

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class AuctionHighest {
    private final AtomicInteger highest = new AtomicInteger();

    void bid(int amount) {
        highest.accumulateAndGet(amount, Math::max);
    }

    public static void main(String[] args) throws InterruptedException {
        AuctionHighest auction = new AuctionHighest();
        Thread other = new Thread(() -> List.of(5, 9).forEach(auction::bid));
        other.start();
        auction.bid(7);
        other.join();
        assert auction.highest.get() == 9;
    }
}
