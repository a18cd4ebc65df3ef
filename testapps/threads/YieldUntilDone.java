// EXPECT verdict=verified
//
// Twin of YieldPromisesNothing: yielding in a loop until the other thread has run, and onSpinWait in the same way.

public class YieldUntilDone {
    static volatile int step;

    public static void main(String[] args) {
        new Thread(() -> {
            step = 1;
            while (step != 2) {
                Thread.onSpinWait();
            }
            step = 3;
        }).start();
        while (step != 1) {
            Thread.yield();
        }
        step = 2;
        while (step != 3) {
            Thread.yield();
        }
        assert step == 3;
    }
}
