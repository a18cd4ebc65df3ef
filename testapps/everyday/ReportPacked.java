// EXPECT verdict=verified
//
// Each thread compresses a text. A Deflater is thread-local, though the library's cleaner references it.

import java.util.zip.Deflater;

public class ReportPacked {
    private static int pack(String text) {
        Deflater deflater = new Deflater();
        try {
            deflater.setInput(text.getBytes());
            deflater.finish();
            return deflater.deflate(new byte[64]);
        } finally {
            deflater.end();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int[] sizes = new int[2];
        Thread other = new Thread(() -> sizes[0] = pack("x".repeat(40)));
        other.start();
        sizes[1] = pack("x".repeat(40));
        other.join();
        assert sizes[0] == sizes[1] && sizes[0] < 40;
    }
}
