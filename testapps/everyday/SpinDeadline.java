// EXPECT verdict=violated property=assert
//
// A thread spins until a flag is set or a deadline has passed, and assumes the former. No thread waits: only reading
// the clock takes time.

public class SpinDeadline {
    private static volatile boolean isSet;

    public static void main(String[] args) {
        new Thread(() -> isSet = true).start();
        long deadline = System.nanoTime() + 1_000_000;
        while (!isSet && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        assert isSet; // ERROR LINE
    }
}
