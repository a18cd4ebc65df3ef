// EXPECT verdict=verified
// OPTIONS --library explore
//
// The steps of a latch of the JDK, one by one: what it does inside orders what two threads do to a number, and races of its own are
// not the program's.

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
