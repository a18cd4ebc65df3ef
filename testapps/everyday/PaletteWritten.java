// EXPECT verdict=violated property=race
//
// An array is copied without the lock that its writer holds.

public class PaletteWritten {
    private static final int[] WEIGHTS = {3, 1};

    private static synchronized void swap() {
        int first = WEIGHTS[0];
        WEIGHTS[0] = WEIGHTS[1]; // ERROR LINE
        WEIGHTS[1] = first; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PaletteWritten::swap);
        other.start();
        int[] copy = WEIGHTS.clone(); // ERROR LINE
        other.join();
        assert copy[0] + copy[1] == 4;
    }
}
