// EXPECT verdict=verified
// BENCH 200
//
// 000 Table 1, Deadlock, repaired: both threads take the locks in one order.
// Arguments: rounds of each thread (2).

public class DeadlockFixed {
    static void lockBoth(Object first, Object second, int rounds) {
        for (int i = 0; i < rounds; i++) {
            synchronized (first) {
                synchronized (second) {
                    assert Thread.holdsLock(first) && Thread.holdsLock(second);
                }
            }
        }
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Object left = new Object();
        Object right = new Object();
        new Thread(() -> lockBoth(left, right, rounds)).start();
        new Thread(() -> lockBoth(left, right, rounds)).start();
    }
}
