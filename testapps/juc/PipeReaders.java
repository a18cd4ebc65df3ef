// EXPECT verdict=verified
//
// Characters through a pipe (PipePolls), read line by line; the reader ends before the writer.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PipedReader;
import java.io.PipedWriter;

public class PipeReaders {
    public static void main(String[] args) throws Exception {
        PipedWriter out = new PipedWriter();
        BufferedReader in = new BufferedReader(new PipedReader(out, 4), 4);
        Thread writer = new Thread(() -> {
            try (out) {
                out.write("a\n");
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        String line = in.readLine();
        assert line.equals("a");
        line = in.readLine();
        assert line == null;
    }
}
