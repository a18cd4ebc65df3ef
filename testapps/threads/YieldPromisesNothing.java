// EXPECT verdict=violated property=assert
//
// After a yield the other thread may not have run.

public class YieldPromisesNothing {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        Thread.yield();
        assert done; // ERROR LINE
    }
}
