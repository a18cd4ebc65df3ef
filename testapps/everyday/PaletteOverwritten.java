// EXPECT verdict=violated property=race
//
// An array is copied into and out of with two locks: each copy is one call, and they are a race all the same.

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
