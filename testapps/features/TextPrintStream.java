// EXPECT same-as-java
// System.out and System.err: print and println of every type, char arrays, write, append, format, flush, redirection, checkError, interleaving within one stream, closing.

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

public class TextPrintStream {
    static class Failing extends OutputStream {
        int left;
        Failing(int left) { this.left = left; }
        @Override public void write(int b) throws IOException {
            if (left-- <= 0) throw new IOException("full");
        }
    }

    public static void main(String[] args) throws IOException {
        PrintStream out = System.out;
        out.print(true);
        out.print(' ');
        out.print('c');
        out.print(' ');
        out.print(42);
        out.print(" ");
        out.print(1L << 40);
        out.print(" ");
        out.print(1.5f);
        out.print(" ");
        out.print(-2.5e-10);
        out.print(" ");
        out.print(new char[] {'a', 'r', 'r'});
        out.print(" ");
        out.print((String) null);
        out.print((Object) null);
        out.print(new StringBuilder(" sb"));
        out.println();
        out.println(false);
        out.println('x');
        out.println((byte) -7);
        out.println(7L);
        out.println(0.1f);
        out.println(100.0);
        out.println(new char[] {'l', 'n'});
        out.println((String) null);
        out.println((Object) Integer.valueOf(5));
        out.println("");
        out.append("app").append('e').append("xndx", 1, 3).append((CharSequence) null).append('\n');
        out.printf(Locale.ROOT, "%d %s %.2f%n", 1, "two", 3.0).format("%s|", "chained").println();
        out.write('W');
        out.write(new byte[] {'R', 'I', 'T', 'E', '\n'});
        out.write("substring".getBytes(StandardCharsets.US_ASCII), 3, 6);
        out.println();
        out.print("tab\tquote\"back\\slash");
        out.print('\n');
        out.flush();
        try {
            out.println((char[]) null);
        } catch (NullPointerException e) {
            out.println("println((char[]) null): NPE");
        }
        System.err.println("to stderr");
        System.err.print("no newline on stderr");
        System.err.println();

        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        System.out.println("captured \u00e9\u4e2d");
        System.out.print(5);
        System.out.flush();
        System.setOut(out);
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes.toByteArray()) hex.append(Integer.toHexString(b & 0xff)).append(' ');
        out.println("redirected: " + bytes.size() + " bytes " + hex);
        ByteArrayOutputStream latin = new ByteArrayOutputStream();
        PrintStream ls = new PrintStream(latin, false, StandardCharsets.ISO_8859_1);
        ls.print("\u00e9\u4e2d\ud83d\ude00");
        out.println("unflushed latin: " + latin.size());
        ls.flush();
        out.println("flushed latin: " + latin.size());
        ls.close();
        ls.println("after close");
        out.println("closed: " + latin.size() + " error " + ls.checkError());
        PrintStream failing = new PrintStream(new Failing(3), true);
        failing.print("ab");
        out.println("error before: " + failing.checkError());
        failing.print("cdef");
        out.println("error after: " + failing.checkError());
        PrintStream both = new PrintStream(new OutputStream() {
            @Override public void write(int b) { out.write(Character.toUpperCase((char) b)); }
        }, true);
        both.println("teed to upper case");
        StringWriter sw = new StringWriter();
        PrintWriter pw = new PrintWriter(sw);
        pw.print(1);
        pw.println('c');
        pw.printf(Locale.ROOT, "%05d", 42);
        pw.write("xyz", 1, 2);
        pw.append("!").flush();
        out.println("writer: " + sw.toString().replace("\n", "\\n"));
        System.setErr(new PrintStream(bytes, true));
        System.err.print("lost");
        new Exception("printed into bytes").printStackTrace();
        out.println("err captured: " + bytes.toString(StandardCharsets.UTF_8).contains("printed into bytes"));
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 2000; i++) big.append(i % 10);
        for (int i = 0; i < 5; i++) out.println(big.substring(0, 100 + i) + " " + big.length());
        out.print(big);
        out.println(".");
        PrintStream nulls = new PrintStream(OutputStream.nullOutputStream());
        nulls.println("nowhere");
        out.print("last line without newline");
        out.close();
        out.println("never seen");
    }
}
