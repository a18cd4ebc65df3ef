// EXPECT verdict=verified
//
// Reads alone are no race.

public class RaceReadsOnly {
    static int value = 7;

    static void read() {
        assert value == 7;
    }

    public static void main(String[] args) {
        new Thread(RaceReadsOnly::read).start();
        new Thread(RaceReadsOnly::read).start();
        read();
    }
}
