// EXPECT verdict=violated property=assert
//
// After a sleep of any length, the other thread may not have run.

public class SleepPromisesNothing {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> done = true).start();
        Thread.sleep(1000);
        assert done; // ERROR LINE
    }
}
