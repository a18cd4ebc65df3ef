// EXPECT verdict=violated property=race
//
// Both threads write the same value: harmless, but a race.

public class RaceSameValue {
    static int value;

    static void write() {
        value = 1; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(RaceSameValue::write).start();
        new Thread(RaceSameValue::write).start();
    }
}
