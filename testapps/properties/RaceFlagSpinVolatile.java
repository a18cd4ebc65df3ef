// EXPECT verdict=verified
//
// Twin of RaceFlagSpin: the flag is volatile, so the earlier writes are visible to the thread that sees it.

public class RaceFlagSpinVolatile {
    static volatile boolean flag;
    static int value;

    public static void main(String[] args) {
        new Thread(() -> {
            value = 7;
            flag = true;
        }).start();
        while (!flag) {
            Thread.yield();
        }
        assert value == 7;
    }
}
