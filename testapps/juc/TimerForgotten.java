// EXPECT verdict=violated property=deadlock
//
// Twin of TimerOnce: the timer is not cancelled, and its thread waits for ever.

import java.util.Timer;
import java.util.TimerTask;

public class TimerForgotten {
    static final Timer timer = new Timer();
    static volatile boolean ran;

    public static void main(String[] args) {
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ran = true;
            }
        }, 1);
    }
}
