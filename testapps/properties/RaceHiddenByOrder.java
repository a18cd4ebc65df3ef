// EXPECT verdict=violated property=race
//
// The writes are ordered by a monitor when the writer is first, and race when the reader is: one order of the two shows
// nothing.

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
