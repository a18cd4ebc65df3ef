// EXPECT verdict=violated property=deadlock
// BENCH 100
//
// 000 Table 1, Deadlock: threads share objects that they only lock, in opposite orders. No field of these objects is
// accessed.
// Arguments: rounds of each thread (1), 0 for endless rounds.

public class Deadlock {
    static void lockBoth(Object first, Object second, int rounds) {
        int left = rounds;
        do {
            synchronized (first) {
                synchronized (second) { // ERROR LINE
                    assert Thread.holdsLock(first) && Thread.holdsLock(second);
                }
            }
        } while (rounds == 0 || --left > 0);
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 1;
        Object left = new Object();
        Object right = new Object();
        new Thread(() -> lockBoth(left, right, rounds)).start();
        new Thread(() -> lockBoth(right, left, rounds)).start();
    }
}
