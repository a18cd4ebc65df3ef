// EXPECT verdict=violated property=assert
//
// A task that repeats may run once more while it is being cancelled.

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
