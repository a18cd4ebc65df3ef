// EXPECT verdict=violated property=race
//
// One thread writes a static field, one reads it.

public class RaceStatic {
    static int value;

    public static void main(String[] args) {
        new Thread(() -> value = 1).start(); // ERROR LINE
        int seen = value; // ERROR LINE
        assert seen <= 1;
    }
}
