// EXPECT same-as-java
// PrintWriter and PrintStream: all print overloads, autoflush, checkError, charset, printf, append
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class IoPrintWriter {
    static class Failing extends OutputStream {
        int left = 3;
        @Override public void write(int b) throws IOException {
            if (left-- <= 0) throw new IOException("full");
        }
    }

    static class Counting extends Writer {
        int flushes, closes, chars;
        @Override public void write(char[] b, int o, int n) { chars += n; }
        @Override public void flush() { flushes++; }
        @Override public void close() { closes++; }
    }

    public static void main(String[] args) throws IOException {
        StringWriter sw = new StringWriter();
        PrintWriter p = new PrintWriter(sw);
        p.print(true);
        p.print('c');
        p.print(1);
        p.print(-2L);
        p.print(1.5f);
        p.print(2.5);
        p.print(new char[] {'x', 'y'});
        p.print("str");
        p.print((String) null);
        p.print((Object) null);
        p.print(List.of(1));
        p.println();
        p.println(false);
        p.println('d');
        p.println(3);
        p.println(4L);
        p.println(0.1f);
        p.println(1e100);
        p.println(new char[] {'z'});
        p.println((Object) Optional.empty());
        p.printf("%d-%s%n", 5, "five").format(Locale.ROOT, "%.2f", 2.345);
        p.append('!').append("abcdef", 2, 4).append(null);
        p.write("written", 0, 5);
        p.write('W');
        p.flush();
        System.out.println("writer: " + sw.toString().replace(System.lineSeparator(), "|"));
        System.out.println("error: " + p.checkError());
        p.close();
        p.print("after close");
        System.out.println("error after close: " + p.checkError() + " unchanged " + !sw.toString().contains("after"));

        Counting c = new Counting();
        PrintWriter auto = new PrintWriter(c, true);
        auto.print("no flush");
        System.out.println("flush after print: " + c.flushes);
        auto.println("flush");
        auto.printf("%s", "flush");
        auto.write("\n");
        System.out.println("flush after println, printf: " + c.flushes + " chars " + (c.chars > 0));
        auto.close();
        auto.close();
        System.out.println("closes: " + c.closes);

        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        PrintStream ps = new PrintStream(bo, false, StandardCharsets.UTF_16BE);
        ps.print("\u00e9A");
        ps.write(7);
        ps.flush();
        System.out.println("utf-16: " + Arrays.toString(bo.toByteArray()));
        bo.reset();
        PrintStream latin = new PrintStream(bo, true, "ISO-8859-1");
        latin.print("\u00e9\u20ac");
        latin.println('\u00ff');
        System.out.println("latin-1: " + Arrays.toString(Arrays.copyOf(bo.toByteArray(), 3)));
        bo.reset();
        try (PrintStream x = new PrintStream(bo, true, "US-ASCII")) {
            x.print(1);
            x.print('2');
            x.print(3.0f);
            x.append("four", 0, 2).append('5');
            x.write(new byte[] {65, 66, 67}, 1, 2);
            x.writeBytes(new byte[] {68});
            x.printf(Locale.GERMANY, "%.1f", 6.5);
            x.print((char[]) new char[0]);
        }
        System.out.println("stream: " + bo.toString("US-ASCII"));
        PrintStream f = new PrintStream(new Failing());
        f.print("ab");
        System.out.println("failing before: " + f.checkError());
        f.print("cdef");
        System.out.println("failing after: " + f.checkError());
        try {
            new PrintStream(bo, true, "no-such-charset");
        } catch (UnsupportedEncodingException e) {
            System.out.println("charset: " + e.getMessage());
        }
        try {
            p.print((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars: NPE");
        }
        StringWriter trace = new StringWriter();
        new IllegalStateException("shown").printStackTrace(new PrintWriter(trace, true));
        System.out.println("trace: " + trace.toString().split("\\R")[0]);
        System.err.println("to standard error");
        System.err.printf(Locale.ROOT, "%s %05.1f%n", "formatted", 2.25);
    }
}
