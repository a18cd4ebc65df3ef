// EXPECT verdict=violated property=assert
//
// The other outcome of a timed join: that it does come back with the thread ended is possible as well.

public class JoinMaySeeEnd {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> done = true);
        thread.start();
        thread.join(1);
        assert !done; // ERROR LINE
    }
}
