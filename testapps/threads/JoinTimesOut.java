// EXPECT verdict=violated property=assert
//
// A join with a time-out may return while the thread is still alive.

public class JoinTimesOut {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> done = true);
        thread.start();
        thread.join(1000);
        assert done; // ERROR LINE
    }
}
