// EXPECT verdict=violated property=race,assert
//
// To sleep long enough is not to wait for the thread.

public class RaceSleepNotJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start(); // ERROR LINE
        Thread.sleep(100);
        assert value == 1; // ERROR LINE
    }
}
