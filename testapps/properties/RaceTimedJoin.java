// EXPECT verdict=violated property=race,assert
//
// A join with a time-out may end without the thread having ended.

public class RaceTimedJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> value = 1); // ERROR LINE
        thread.start();
        thread.join(100);
        assert value == 1; // ERROR LINE
    }
}
