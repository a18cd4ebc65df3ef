// EXPECT verdict=violated property=deadlock
//
// Two threads wait for each other's end.

public class DeadlockMutualJoin {
    static Thread one;
    static Thread two;

    static void join(Thread other) {
        try {
            other.join(); // ERROR LINE
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        one = new Thread(() -> join(two));
        two = new Thread(() -> join(one));
        two.start();
        one.start();
    }
}
