// EXPECT verdict=violated property=race
//
// Main does not join the thread, and nothing references it: the thread's read may still be pending when main writes.

public class RaceForgotten {
    static volatile boolean begun;
    static int value;
    static int seen;

    public static void main(String[] args) {
        new Thread(() -> {
            begun = true;
            seen = value; // ERROR LINE
        }).start();
        if (begun) {
            value = 1; // ERROR LINE
        }
    }
}
