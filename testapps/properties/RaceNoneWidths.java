// EXPECT verdict=verified
//
// Accesses of several widths to bytes, while other threads write the neighbouring bytes: no two threads access the same
// byte.

import java.nio.ByteBuffer;
import java.util.Arrays;

public class RaceNoneWidths {
    static final byte[] BYTES = new byte[16];
    static final int[] INTS = new int[8];
    static final ByteBuffer DIRECT = ByteBuffer.allocateDirect(16);

    public static void main(String[] args) throws InterruptedException {
        Thread neighbour = new Thread(() -> {
            BYTES[3] = 1;
            BYTES[8] = 1;
            INTS[7] = 1;
            DIRECT.put(12, (byte) 1);
        });
        neighbour.start();
        int value = ByteBuffer.wrap(BYTES).getInt(4);
        DIRECT.putLong(4, value);
        boolean isSame = Arrays.equals(INTS, 0, 7, new int[7], 0, 7);
        neighbour.join();
        assert isSame && DIRECT.getInt(12) != 0;
    }
}
