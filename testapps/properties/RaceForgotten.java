// EXPECT verdict=violated property=race
//
// Nobody keeps the thread, so that nobody sees its end: main may write before it reads, also where it has long ended.

public class RaceForgotten {
    static int value;
    static int seen;

    public static void main(String[] args) {
        new Thread(() -> seen = value).start(); // ERROR LINE
        value = 1; // ERROR LINE
    }
}
