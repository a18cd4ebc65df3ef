// EXPECT verdict=verified
//
// Twin of PaletteWritten: the copy takes the lock.

public class PaletteLocked {
    private static final int[] WEIGHTS = {3, 1};
    private static final int[] LAST = new int[2];

    private static synchronized void swap() {
        int first = WEIGHTS[0];
        WEIGHTS[0] = WEIGHTS[1];
        WEIGHTS[1] = first;
    }

    private static synchronized int keep() {
        System.arraycopy(WEIGHTS, 0, LAST, 0, 2);
        int[] copy = LAST.clone();
        return copy[0] + copy[1];
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PaletteLocked::swap);
        Thread third = new Thread(() -> {
            assert keep() == 4;
        });
        other.start();
        third.start();
        assert keep() == 4;
        other.join();
        third.join();
    }
}
