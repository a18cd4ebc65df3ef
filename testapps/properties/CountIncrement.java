// EXPECT verdict=verified states=34
// OPTIONS --reduce none
//
// The number of states, worked out by hand: see CountWrites. Enter, read, write and leave are four actions, so that the thread
// has 7 places and main 6 after the start. Inside are three of each: before the read, before the write, before leaving. The
// 9 pairs where both are inside cannot be reached. What was read, and the count itself, follow from the places: 42 - 9 states,
// and the one before the start.

public class CountIncrement extends Thread {
    static int count;

    @Override
    public void run() {
        synchronized (CountIncrement.class) {
            count++;
        }
    }

    public static void main(String[] args) {
        new CountIncrement().start();
        synchronized (CountIncrement.class) {
            count++;
        }
    }
}
