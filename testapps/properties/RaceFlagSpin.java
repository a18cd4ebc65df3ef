// EXPECT verdict=violated property=race
//
// Spinning on a plain flag.

public class RaceFlagSpin {
    static boolean flag;

    public static void main(String[] args) {
        new Thread(() -> flag = true).start(); // ERROR LINE
        while (!flag) { // ERROR LINE
            Thread.yield();
        }
    }
}
