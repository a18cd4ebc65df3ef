// EXPECT verdict=violated property=race
//
// Main reads before it joins.

public class RaceBeforeJoin {
    static int value;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> value = 1); // ERROR LINE
        thread.start();
        int seen = value; // ERROR LINE
        thread.join();
        assert seen <= value;
    }
}
