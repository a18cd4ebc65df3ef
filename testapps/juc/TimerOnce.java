// EXPECT verdict=verified
//
// A Timer runs a task once, in its own thread; a cancelled timer ends.

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimerOnce {
    static int runs;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                runs++;
                done.countDown();
            }
        }, 1);
        done.await();
        timer.cancel();
        assert runs == 1;
    }
}
