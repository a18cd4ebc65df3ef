// EXPECT verdict=verified
// OPTIONS --time-outs late
//
// A thread spins until another one has timed out. The time-out does not come while the thread can spin, but that is no
// livelock: it would come.

public class TimeOutLateSpin {
    static volatile boolean isOver;

    static synchronized void await() {
        try {
            TimeOutLateSpin.class.wait(100);
        } catch (InterruptedException e) {
            return;
        }
        isOver = true;
    }

    public static void main(String[] args) {
        new Thread(TimeOutLateSpin::await).start();
        while (!isOver) Thread.onSpinWait();
    }
}
