// EXPECT verdict=violated property=race
//
// Bytes are compressed while another thread writes one of them.

import java.util.zip.Deflater;

public class RaceBytesDeflated {
    static final byte[] BYTES = new byte[16];

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BYTES[6] = 1); // ERROR LINE
        writer.start();
        Deflater deflater = new Deflater();
        deflater.setInput(BYTES);
        deflater.finish();
        int count = deflater.deflate(new byte[64]);
        deflater.end();
        writer.join();
        System.out.println(count > 0);
    }
}
