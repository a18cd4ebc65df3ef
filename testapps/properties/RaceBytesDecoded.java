// EXPECT verdict=violated property=race
//
// Bytes are made a string while another thread changes one of them. They are no plain ASCII, so that each is looked at.

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
