// EXPECT verdict=violated property=race
//
// What main writes after the start of a thread is not ordered with what the thread reads.

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
