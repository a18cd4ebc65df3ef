// EXPECT verdict=verified
//
// Twin of AssertInterleaved: the asserted condition holds in every interleaving.

public class AssertHolds {
    static volatile int x;
    static volatile int y;

    public static void main(String[] args) {
        new Thread(() -> {
            x = 1;
            y = 1;
        }).start();
        int first = y;
        int second = x;
        assert first <= second;
    }
}
