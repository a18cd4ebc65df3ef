// EXPECT verdict=violated property=assert
//
// Spins until a flag is set or a deadline has passed, and takes the first for granted. Nobody waits here: looking at the clock is
// all that takes time.

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
