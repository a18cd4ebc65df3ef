// EXPECT verdict=violated property=race,assert
//
// An object with a plain field is published through a plain reference.

public class RacePublication {
    static RacePublication shared;
    int value;

    static void read() {
        RacePublication seen = shared; // ERROR LINE
        if (seen != null) {
            assert seen.value == 7; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        new Thread(RacePublication::read).start();
        RacePublication made = new RacePublication();
        made.value = 7; // ERROR LINE
        shared = made; // ERROR LINE
    }
}
