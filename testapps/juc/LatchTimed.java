// EXPECT verdict=violated property=assert
//
// A timed await may time out before the latch opens.

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class LatchTimed {
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws InterruptedException {
        new Thread(latch::countDown).start();
        boolean open = latch.await(1, TimeUnit.MINUTES);
        assert open; // ERROR LINE
    }
}
