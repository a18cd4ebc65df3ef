// EXPECT verdict=violated property=race
//
// One thread writes a plain long, and another reads it.

public class RaceLong {
    static long value;

    public static void main(String[] args) {
        new Thread(() -> value = -1).start(); // ERROR LINE
        long seen = value; // ERROR LINE
        assert seen == 0 || seen == -1;
    }
}
