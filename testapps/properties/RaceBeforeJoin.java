// EXPECT verdict=violated property=race
//
// What is read without the lock after the first join may still be written by the second thread.

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
