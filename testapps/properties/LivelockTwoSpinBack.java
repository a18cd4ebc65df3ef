// EXPECT verdict=verified
//
// As LivelockTwoSpin, but the second thread clears its flag in each round: it writes on its way back to the same state.

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
