// EXPECT same-as-java
// StringReader/Writer, CharArrayReader/Writer, PushbackReader, LineNumberReader, SequenceInputStream, FilterReader
import java.io.*;
import java.util.*;

public class IoStringsReaders {
    static class Upper extends FilterReader {
        Upper(Reader r) { super(r); }
        @Override public int read() throws IOException {
            int c = super.read();
            return c < 0 ? c : Character.toUpperCase(c);
        }
        @Override public int read(char[] b, int off, int len) throws IOException {
            int n = super.read(b, off, len);
            for (int i = off; i < off + n; i++) b[i] = Character.toUpperCase(b[i]);
            return n;
        }
    }

    static String drain(Reader r) throws IOException {
        StringBuilder sb = new StringBuilder();
        char[] b = new char[5];
        int n;
        while ((n = r.read(b)) != -1) sb.append(b, 0, n);
        return sb.toString();
    }

    interface Io { void run() throws IOException; }

    static void attempt(String label, Io r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (IOException | RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) throws IOException {
        StringReader r = new StringReader("hello world");
        System.out.println("read: " + (char) r.read() + " skip " + r.skip(3) + " " + (char) r.read() + " back " + r.skip(-2) + " " + (char) r.read() + " ready " + r.ready());
        r.mark(0);
        String rest = drain(r);
        r.reset();
        System.out.println("mark: [" + rest + "] again [" + drain(r) + "] end " + r.read() + " skip " + r.skip(5));
        r.close();
        attempt("closed read", r::read);
        attempt("closed ready", r::ready);
        attempt("bad mark", () -> new StringReader("x").mark(-1));
        attempt("bad range", () -> new StringReader("x").read(new char[2], 1, 2));

        StringWriter w = new StringWriter(2);
        w.write("abc");
        w.write('d');
        w.write("xyz", 1, 1);
        w.write(new char[] {'1', '2', '3'}, 1, 2);
        w.append("app").append('!').append("0123", 1, 3).append(null);
        w.flush();
        w.close();
        w.write("still");
        System.out.println("writer: " + w + " " + w.getBuffer().length());
        attempt("writer range", () -> w.write(new char[1], 0, 5));

        CharArrayWriter cw = new CharArrayWriter(1);
        for (int i = 0; i < 30; i++) cw.write('a' + i % 26);
        StringWriter to = new StringWriter();
        cw.writeTo(to);
        System.out.println("char array: " + cw.size() + " " + to + " " + new String(cw.toCharArray(), 0, 3));
        cw.reset();
        System.out.println("char array reset: " + cw.size() + "[" + cw + "]");
        CharArrayReader cr = new CharArrayReader("0123456789".toCharArray(), 3, 4);
        System.out.println("char array reader: " + drain(cr));

        PushbackReader pb = new PushbackReader(new StringReader("bc"), 2);
        pb.unread('a');
        System.out.println("pushback: " + (char) pb.read() + (char) pb.read());
        pb.unread(new char[] {'X', 'Y'});
        attempt("pushback full", () -> pb.unread('Z'));
        System.out.println("pushback drained: " + drain(pb));
        PushbackInputStream pis = new PushbackInputStream(new ByteArrayInputStream(new byte[] {1, 2}));
        int b0 = pis.read();
        pis.unread(b0 + 40);
        System.out.println("pushback bytes: " + pis.available() + " " + pis.read() + " " + pis.read() + " " + pis.read());

        LineNumberReader ln = new LineNumberReader(new StringReader("a\nb\r\nc\rd"));
        StringBuilder sb = new StringBuilder();
        int c;
        while ((c = ln.read()) != -1) sb.append(c == '\n' ? "/" : "" + (char) c).append(ln.getLineNumber());
        System.out.println("line numbers: " + sb);
        ln = new LineNumberReader(new StringReader("p\nq"));
        ln.setLineNumber(100);
        ln.readLine();
        System.out.println("set line number: " + ln.getLineNumber());

        System.out.println("filter: " + drain(new Upper(new StringReader("make me loud"))) + " " + new BufferedReader(new Upper(new StringReader("one\ntwo"))).readLine());
        InputStream seq = new SequenceInputStream(Collections.enumeration(List.of(bytes("ab"), bytes(""), bytes("cd"))));
        System.out.println("sequence: " + drain(new InputStreamReader(seq, "US-ASCII")));
        System.out.println("transferTo: " + new StringReader("moved").transferTo(to) + " " + to);
        System.out.println("null reader/writer: " + Reader.nullReader().read() + " " + InputStream.nullInputStream().readAllBytes().length);
        Writer nw = Writer.nullWriter();
        nw.write("gone");
        nw.close();
        attempt("null writer closed", () -> nw.write("x"));
        BufferedWriter bw = new BufferedWriter(to, 4);
        bw.write("long text");
        bw.newLine();
        System.out.println("buffered before flush: " + to);
        bw.close();
        System.out.println("buffered after close: " + to.toString().replace(System.lineSeparator(), "|"));
        attempt("buffered closed", () -> bw.write(1));
    }

    static InputStream bytes(String s) throws IOException { return new ByteArrayInputStream(s.getBytes("US-ASCII")); }
}
