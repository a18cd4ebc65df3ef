// EXPECT verdict=verified
//
// Twin of RaceAfterStart and RaceBeforeJoin: written before the start, read after the join.

public class RaceStartJoin {
    static int value;

    static void increment() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        value = 1;
        Thread thread = new Thread(RaceStartJoin::increment);
        thread.start();
        thread.join();
        value++;
        Thread second = new Thread(RaceStartJoin::increment);
        second.start();
        second.join();
        assert value == 4;
    }
}
