// EXPECT verdict=violated property=race
//
// Main's writes after the start of a thread are not ordered with the thread's reads.

public class RaceAfterStart {
    static int value;

    static void read() {
        assert value <= 1; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(RaceAfterStart::read).start();
        value = 1; // ERROR LINE
    }
}
