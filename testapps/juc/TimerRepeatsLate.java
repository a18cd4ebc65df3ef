// EXPECT verdict=violated property=assert
//
// A repeated task may run once more during its cancellation.

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerRepeatsLate {
    private static volatile boolean closed;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch first = new CountDownLatch(1);
        Timer timer = new Timer(true);
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                assert !closed; // ERROR LINE
                first.countDown();
            }
        }, 10, 10);
        first.await();
        timer.cancel();
        closed = true;
    }
}
