// EXPECT same-as-java
// Piped streams between two threads, pipe errors, ByteArray streams, tee and counting filters
import java.io.*;
import java.util.*;

public class IoPiped {
    static class Tee extends FilterOutputStream {
        final OutputStream second;
        int count;
        Tee(OutputStream a, OutputStream b) { super(a); second = b; }
        @Override public void write(int b) throws IOException {
            out.write(b);
            second.write(b);
            count++;
        }
    }

    interface Io { void run() throws IOException; }

    static void attempt(String label, Io r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (IOException e) {
            System.out.println(label + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) throws Exception {
        PipedOutputStream po = new PipedOutputStream();
        PipedInputStream pi = new PipedInputStream(po, 16);
        Thread w = new Thread(() -> {
            try (DataOutputStream d = new DataOutputStream(po)) {
                for (int i = 0; i < 50; i++) {
                    d.writeInt(i * i);
                    if (i % 10 == 0) d.writeUTF("mark" + i);
                }
            } catch (IOException e) {
                System.out.println("writer failed: " + e);
            }
        });
        w.start();
        DataInputStream d = new DataInputStream(pi);
        long sum = 0;
        StringBuilder marks = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            sum += d.readInt();
            if (i % 10 == 0) marks.append(d.readUTF()).append(' ');
        }
        System.out.println("piped: " + sum + " " + marks + "end " + d.read());
        w.join();

        PipedWriter pw = new PipedWriter();
        PipedReader pr = new PipedReader(pw);
        Thread t = new Thread(() -> {
            try (PrintWriter out = new PrintWriter(pw)) {
                for (int i = 0; i < 5; i++) out.println("line " + i);
            }
        });
        t.start();
        BufferedReader br = new BufferedReader(pr);
        String line;
        while ((line = br.readLine()) != null) System.out.println("got: " + line);
        t.join();
        attempt("write unconnected", () -> new PipedOutputStream().write(1));
        attempt("read unconnected", () -> new PipedInputStream().read());
        attempt("connect twice", () -> { PipedInputStream a = new PipedInputStream(); PipedOutputStream b = new PipedOutputStream(a); b.connect(new PipedInputStream()); });
        attempt("write after reader closed", () -> { PipedInputStream a = new PipedInputStream(); PipedOutputStream b = new PipedOutputStream(a); a.close(); b.write(1); });
        attempt("read after closed", () -> { PipedInputStream a = new PipedInputStream(new PipedOutputStream()); a.close(); a.read(); });
        PipedOutputStream one = new PipedOutputStream();
        PipedInputStream oneIn = new PipedInputStream(one);
        one.write(new byte[] {1, 2, 3});
        System.out.println("available: " + oneIn.available() + " " + oneIn.read());
        one.close();
        System.out.println("after close: " + oneIn.read() + oneIn.read() + " " + oneIn.read());

        ByteArrayOutputStream x = new ByteArrayOutputStream(), y = new ByteArrayOutputStream();
        Tee tee = new Tee(x, y);
        tee.write("teed".getBytes("US-ASCII"));
        tee.write(new byte[] {'1', '2', '3'}, 1, 1);
        tee.flush();
        System.out.println("tee: " + x + " " + y + " " + tee.count);
        x.writeTo(y);
        System.out.println("writeTo: " + y + " " + y.size());
        ByteArrayInputStream bi = new ByteArrayInputStream(new byte[] {1, 2, 3, 4, 5, 6}, 1, 4);
        System.out.println("bytes: " + bi.read() + " avail " + bi.available() + " skip " + bi.skip(1));
        bi.mark(0);
        System.out.println("all: " + Arrays.toString(bi.readAllBytes()));
        bi.reset();
        System.out.println("reset: " + Arrays.toString(bi.readNBytes(1)) + " " + bi.read() + bi.read() + " close is harmless");
        bi.close();
        BufferedInputStream bis = new BufferedInputStream(new ByteArrayInputStream(new byte[100]), 8);
        bis.mark(4);
        bis.skip(50);
        attempt("buffered mark lost", bis::reset);
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        System.out.println("transferTo: " + new ByteArrayInputStream("move".getBytes("US-ASCII")).transferTo(target) + " " + target);
        InputStream slow = new InputStream() {
            int n = 0;
            @Override public int read() { return n < 5 ? n++ : -1; }
        };
        byte[] buf = new byte[10];
        System.out.println("slow: " + slow.read(buf) + " " + Arrays.toString(buf) + " " + slow.read(buf) + " skip " + slow.skip(3) + " nbytes " + slow.readNBytes(4).length);
        try {
            slow.readNBytes(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative: " + e.getMessage());
        }
        attempt("skipNBytes", () -> new ByteArrayInputStream(new byte[3]).skipNBytes(5));
    }
}
