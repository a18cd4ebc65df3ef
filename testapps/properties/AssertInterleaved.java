// EXPECT verdict=violated property=assert
//
// The assert fails only when the other thread comes between the two writes.

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
