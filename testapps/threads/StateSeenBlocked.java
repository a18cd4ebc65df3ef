// EXPECT verdict=violated property=assert
//
// Thread.getState shows a thread as blocked for as long as another one holds the monitor, even if the holder performs
// no visible action inside.

public class StateSeenBlocked {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Runnable counting = () -> {
            synchronized (lock) {
                count++;
            }
        };
        Thread first = new Thread(counting);
        Thread second = new Thread(counting);
        first.start();
        second.start();
        Thread.State seen = second.getState();
        assert seen != Thread.State.BLOCKED; // ERROR LINE
        first.join();
        second.join();
    }
}
