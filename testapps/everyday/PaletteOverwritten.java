// EXPECT verdict=violated property=race
//
// Two threads copy into and out of an array under different locks: each copy is one call, and they still race.

public class PaletteOverwritten {
    private static final int[] WEIGHTS = {3, 1};
    private static final Object READING = new Object(), WRITING = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (WRITING) {
                System.arraycopy(new int[] {1, 3}, 0, WEIGHTS, 0, 2); // ERROR LINE
            }
        });
        other.start();
        int[] copy = new int[2];
        synchronized (READING) {
            System.arraycopy(WEIGHTS, 0, copy, 0, 2); // ERROR LINE
        }
        other.join();
        assert copy[0] + copy[1] == 4;
    }
}
