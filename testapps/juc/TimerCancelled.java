// EXPECT verdict=violated property=assert
//
// Twin of TimerOnce: the task may run before the timer is cancelled.

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
