// EXPECT verdict=violated property=race
//
// The second thread may still write the location that main reads without the lock after the first join.

public class RaceBeforeJoin {
    static final Object LOCK = new Object();
    static int count;

    static void add() {
        synchronized (LOCK) {
            count++; // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(RaceBeforeJoin::add);
        Thread two = new Thread(RaceBeforeJoin::add);
        one.start();
        two.start();
        one.join();
        int seen = count; // ERROR LINE
        two.join();
        System.out.println(seen <= count);
    }
}
