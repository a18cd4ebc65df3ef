// EXPECT verdict=violated property=assert
//
// Twin of TimerOnce: that a timer is cancelled soon does not mean that its task did not run.

import java.util.Timer;
import java.util.TimerTask;

public class TimerCancelled {
    static volatile boolean ran;

    public static void main(String[] args) {
        Timer timer = new Timer();
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ran = true;
            }
        }, 1);
        timer.cancel();
        assert !ran; // ERROR LINE
    }
}
