// EXPECT verdict=verified
//
// Strings, enum constants and arrays that no thread writes any more are copied; each thread has its own counter.

import java.util.Arrays;

public class PaletteCopied {
    private enum Colour { RED, GREEN }

    private static final int[] WEIGHTS = {3, 1};
    private static final ThreadLocal<int[]> COUNT = ThreadLocal.withInitial(() -> new int[1]);

    private static void paint() {
        for (Colour colour : Colour.values()) {
            assert "red,green".substring(0, 3).length() + colour.ordinal() >= 3;
            COUNT.get()[0] += Arrays.copyOf(WEIGHTS, 2)[colour.ordinal()];
        }
        assert COUNT.get()[0] == 4;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(PaletteCopied::paint);
        other.start();
        paint();
        other.join();
    }
}
