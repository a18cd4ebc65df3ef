// EXPECT verdict=violated property=assert
//
// Thread.getState shows that a thread is blocked for as long as another one holds the monitor, also when that one does
// nothing inside that others could notice.

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
