// EXPECT same-as-java
// ARGS -n "two words" x=1
// STDIN first line\nsecond with "quotes"\n\n  fourth  \nno newline at end
// BufferedReader over System.in, read/skip/mark, available, arguments seen next to it
import java.io.*;
import java.util.*;

public class IoBufferedStdin {
    public static void main(String[] args) throws IOException {
        System.out.println("args: " + args.length + " " + Arrays.toString(args));
        BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "ISO-8859-1"));
        System.out.println("mark: " + r.markSupported());
        r.mark(100);
        System.out.println("one char: " + (char) r.read());
        char[] buf = new char[8];
        int n = r.read(buf, 2, 4);
        System.out.println("read " + n + ": " + new String(buf).replace('\0', '.'));
        r.reset();
        System.out.println("line 1: [" + r.readLine() + "]");
        System.out.println("skip: " + r.skip(3));
        System.out.println("line 2: [" + r.readLine() + "]");
        int no = 3;
        String line;
        while ((line = r.readLine()) != null) System.out.println("line " + no++ + ": [" + line + "] " + line.length());
        System.out.println("end: " + r.readLine() + " " + r.read() + " " + r.read(buf));
        r.close();
        try {
            r.read();
        } catch (IOException e) {
            System.out.println("closed: " + e.getMessage());
        }
        try {
            System.in.read();
        } catch (IOException e) {
            System.out.println("stream closed: " + e.getMessage());
        }
        System.setIn(new ByteArrayInputStream("replaced\ninput".getBytes("US-ASCII")));
        LineNumberReader l = new LineNumberReader(new InputStreamReader(System.in, "US-ASCII"));
        while ((line = l.readLine()) != null) System.out.println("numbered: " + l.getLineNumber() + " " + line);
        try {
            new BufferedReader(new StringReader("x"), 0);
        } catch (IllegalArgumentException e) {
            System.out.println("size 0: " + e.getMessage());
        }
        try {
            r = new BufferedReader(new StringReader("0123456789"), 4);
            r.mark(2);
            for (int i = 0; i < 8; i++) r.read();
            r.reset();
            System.out.println("reset passed");
        } catch (IOException e) {
            System.out.println("reset: " + e.getMessage());
        }
        System.out.println("lines: " + new BufferedReader(new StringReader("p\n\nq")).lines().toList());
    }
}
