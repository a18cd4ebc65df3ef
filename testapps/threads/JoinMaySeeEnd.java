// EXPECT verdict=violated property=assert
//
// The other outcome of a timed join: it may return after the thread has ended.

public class JoinMaySeeEnd {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> done = true);
        thread.start();
        thread.join(1);
        assert !done; // ERROR LINE
    }
}
