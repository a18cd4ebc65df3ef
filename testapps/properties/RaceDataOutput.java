// EXPECT verdict=violated property=race
//
// The underlying stream is thread-safe, but the byte count of the DataOutputStream is not.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

public class RaceDataOutput {
    static void write(DataOutputStream out) {
        try {
            out.writeByte(1); // ERROR LINE
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DataOutputStream out = new DataOutputStream(new ByteArrayOutputStream());
        Thread other = new Thread(() -> write(out));
        other.start();
        write(out);
        other.join();
    }
}
