// EXPECT verdict=violated property=race
//
// The access that races is on a branch that few interleavings take.

public class RaceRareBranch {
    static volatile int a;
    static volatile int b;
    static int value;

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            if (b == 1) {
                a = 2;
                value = 1; // ERROR LINE
            }
        }).start();
        b = 1;
        int seen = a;
        b = 0;
        if (seen == 1) {
            value = 2; // ERROR LINE
        }
    }
}
