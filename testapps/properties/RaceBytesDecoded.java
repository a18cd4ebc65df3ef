// EXPECT verdict=violated property=race
//
// Bytes are decoded to a string while another thread changes one. They are not ASCII, so each byte is read by itself.

import java.nio.charset.StandardCharsets;

public class RaceBytesDecoded {
    static final byte[] BYTES = {(byte) 0xC3, (byte) 0xA4, (byte) 0xC3, (byte) 0xB6};

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> BYTES[3] = (byte) 0xBC); // ERROR LINE
        writer.start();
        String text = new String(BYTES, StandardCharsets.UTF_8);
        writer.join();
        System.out.println(text.length());
    }
}
