// EXPECT verdict=verified
//
// A timer task schedules another task of its kind, for ever.

import java.util.Timer;
import java.util.TimerTask;

public class TimerAnew {
    private static final Timer timer = new Timer(true);
    private static volatile boolean hasTicked;

    private static TimerTask task() {
        return new TimerTask() {
            @Override
            public void run() {
                hasTicked = true;
                timer.schedule(task(), 10);
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        timer.schedule(task(), 10);
        while (!hasTicked) {
            Thread.sleep(10);
        }
    }
}
