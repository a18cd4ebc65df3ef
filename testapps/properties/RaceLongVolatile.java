// EXPECT verdict=verified
//
// Twin of RaceLong: the field is volatile, so its two halves are written together.

public class RaceLongVolatile {
    static volatile long value;

    public static void main(String[] args) {
        new Thread(() -> value = -1).start();
        long seen = value;
        assert seen == 0 || seen == -1;
    }
}
