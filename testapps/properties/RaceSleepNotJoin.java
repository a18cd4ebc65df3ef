// EXPECT verdict=violated property=race,assert
//
// A sleep, however long, does not order the thread's writes before main's read.

public class RaceSleepNotJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> value = 1).start(); // ERROR LINE
        Thread.sleep(100);
        assert value == 1; // ERROR LINE
    }
}
