// EXPECT verdict=violated property=race
// OPTIONS --library explore
//
// Accesses of thread-safe JDK code to an array that the program passed count as the program's: two threads read into
// the same array.

import java.io.IOException;
import java.io.InputStream;

public class LibraryRaceOnArray {
    // Its read() into an array is the one of InputStream, element by element.
    static class Zeros extends InputStream {
        private int left = 2;

        @Override
        public int read() {
            return left-- > 0 ? 0 : -1;
        }
    }

    public static void main(String[] args) throws Exception {
        byte[] buffer = new byte[2];
        Runnable fills = () -> {
            try (InputStream in = new Zeros()) {
                in.read(buffer); // ERROR LINE
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        };
        Thread other = new Thread(fills);
        other.start();
        fills.run();
        other.join();
    }
}
