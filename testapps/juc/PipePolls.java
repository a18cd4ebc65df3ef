// EXPECT verdict=verified
//
// The reader of a pipe polls every second for data, and the writer for room: the number of polls does not change the
// state.

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
