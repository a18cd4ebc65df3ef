// EXPECT verdict=verified
//
// A timer repeats one task, and runs another one once, until main has seen both.

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerRepeats {
    private static volatile boolean ran;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch repeated = new CountDownLatch(2);
        CountDownLatch once = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.scheduleAtFixedRate(task(repeated), 10, 10);
        timer.schedule(task(once), 25);
        repeated.await();
        once.await();
        timer.cancel();
        assert ran;
    }

    private static TimerTask task(CountDownLatch latch) {
        return new TimerTask() {
            @Override
            public void run() {
                ran = true;
                latch.countDown();
            }
        };
    }
}
