// EXPECT verdict=violated property=assert
//
// Twin of AuctionHighest: check, then set. A higher bid in between is lost.

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class AuctionLowered {
    private final AtomicInteger highest = new AtomicInteger();

    void bid(int amount) {
        if (amount > highest.get()) {
            highest.set(amount);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        AuctionLowered auction = new AuctionLowered();
        Thread other = new Thread(() -> List.of(5, 9).forEach(auction::bid));
        other.start();
        auction.bid(7);
        other.join();
        assert auction.highest.get() == 9; // ERROR LINE
    }
}
