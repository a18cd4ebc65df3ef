// EXPECT verdict=violated property=exception
//
// As PipePolls, but the pipe is not closed: a read after the writer has ended throws, after three polls.

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;

public class PipeBroken {
    public static void main(String[] args) throws Exception {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try {
                out.write(7);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        int first = in.read();
        assert first == 7;
        in.read(); // ERROR LINE
    }
}
