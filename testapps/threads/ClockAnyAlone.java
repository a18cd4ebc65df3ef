// EXPECT verdict=violated property=assert
// OPTIONS --clock any
//
// A clock read is a choice also before any thread is started; a lot of time may pass.

public class ClockAnyAlone {
    public static void main(String[] args) {
        long start = System.currentTimeMillis();
        long end = System.currentTimeMillis();
        assert end - start < 1_000_000; // ERROR LINE
    }
}
