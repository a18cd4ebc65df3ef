// EXPECT verdict=violated property=race
//
// A monitor orders the writes if the writer comes first; if the reader comes first, they race. One execution alone may
// show no race.

public class RaceHiddenByOrder {
    static int value;
    static boolean locked;

    static synchronized void lock() {
        locked = true;
    }

    static void write() {
        value = 1; // ERROR LINE
        lock();
    }

    static void read() {
        lock();
        assert value <= 1; // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(RaceHiddenByOrder::write).start();
        new Thread(RaceHiddenByOrder::read).start();
    }
}
