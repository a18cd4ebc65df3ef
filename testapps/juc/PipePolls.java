// EXPECT verdict=verified
//
// Who reads from a pipe looks every second whether there is something, and who writes whether there is room: however often they
// have looked, nothing is different.

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

public class PipePolls {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream(1);
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try (out) {
                out.write(7);
                out.write(8);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int first = in.read(), second = in.read(), third = in.read();
        assert first == 7 && second == 8 && third == -1;
        writer.join();
    }
}
