// EXPECT verdict=verified
//
// As LivelockTwoSpin, but the second thread takes its flag back as long as it waits: it comes back to a state, and writes on the way.

public class LivelockTwoSpinBack {
    static volatile boolean first;
    static volatile boolean second;
    static int count;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> {
            first = true;
            while (second) {
                Thread.onSpinWait();
            }
            count++;
            first = false;
        });
        Thread two = new Thread(() -> {
            second = true;
            while (first) {
                second = false;
                second = true;
            }
            count++;
            second = false;
        });
        one.start();
        two.start();
        one.join();
        two.join();
    }
}
