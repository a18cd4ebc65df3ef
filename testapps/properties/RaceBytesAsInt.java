// EXPECT verdict=violated property=race
//
// Four bytes are read as an int while another thread writes the third of them.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

public class RaceBytesAsInt {
    static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final byte[] BYTES = new byte[16];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BYTES[6] = 1); // ERROR LINE
        writer.start();
        int value = (int) INTS.get(BYTES, 4);
        writer.join();
        System.out.println(value >= 0);
    }
}
