// EXPECT verdict=verified
//
// Twin of JoinTimesOut: no time-out, and 0, which means none.

public class JoinWaits {
    static int done;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> done++);
        one.start();
        one.join();
        assert done == 1 && !one.isAlive();
        Thread two = new Thread(() -> done++);
        two.start();
        two.join(0);
        assert done == 2 && !two.isAlive();
    }
}
