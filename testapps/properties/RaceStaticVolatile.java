// EXPECT verdict=verified
//
// Twin of RaceStatic: the field is volatile.

public class RaceStaticVolatile {
    static volatile int value;

    public static void main(String[] args) {
        new Thread(() -> value = 1).start();
        int seen = value;
        assert seen <= 1;
    }
}
