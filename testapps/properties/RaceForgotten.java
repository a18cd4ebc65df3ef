// EXPECT verdict=violated property=race
//
// No thread keeps a reference to the thread, so its end is not observed: it may still have to read when main writes.

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
