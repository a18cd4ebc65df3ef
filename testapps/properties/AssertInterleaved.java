// EXPECT verdict=violated property=assert
//
// The assert fails only if the other thread runs between the two writes.

public class AssertInterleaved {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            y = 1;
        }).start();
        int first = y;
        int second = x;
        assert first == second; // ERROR LINE
    }
}
