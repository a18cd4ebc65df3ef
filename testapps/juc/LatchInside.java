// EXPECT verdict=verified
// OPTIONS --library explore
//
// The code of a JDK latch is explored: its internal accesses order the accesses of two threads to a number. Races
// inside the latch do not count as the program's.

import java.util.concurrent.CountDownLatch;

public class LatchInside {
    static int number;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            number = 1;
            latch.countDown();
        });
        other.start();
        latch.await();
        assert number == 1;
        other.join();
    }
}
