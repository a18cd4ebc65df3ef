// EXPECT same-as-java
// DataOutputStream/DataInputStream: all kinds, modified UTF-8, end of file, bit exact bytes, file-format round trip
import java.io.*;
import java.util.*;

public class DataStreams {
    interface Io { void run() throws IOException; }

    static void attempt(String label, Io r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (IOException e) {
            System.out.println(label + ": " + e.toString().replaceAll("[^ -~]", "?"));
        }
    }

    static DataInputStream in(int... b) {
        byte[] r = new byte[b.length];
        for (int i = 0; i < b.length; i++) r[i] = (byte) b[i];
        return new DataInputStream(new ByteArrayInputStream(r));
    }

    static byte[] utf(String s) throws IOException {
        ByteArrayOutputStream o = new ByteArrayOutputStream();
        new DataOutputStream(o).writeUTF(s);
        return o.toByteArray();
    }

    record Rec(int id, String name, double[] vals) {
        void write(DataOutput o) throws IOException {
            o.writeInt(id);
            o.writeUTF(name);
            o.writeShort(vals.length);
            for (double v : vals) o.writeDouble(v);
        }
        static Rec read(DataInput i) throws IOException {
            int id = i.readInt();
            String n = i.readUTF();
            double[] v = new double[i.readUnsignedShort()];
            for (int k = 0; k < v.length; k++) v[k] = i.readDouble();
            return new Rec(id, n, v);
        }
    }

    public static void main(String[] args) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        DataOutputStream o = new DataOutputStream(bo);
        o.writeBoolean(true);
        o.writeByte(-2);
        o.writeByte(0x1ff);
        o.writeShort(0x12345);
        o.writeChar('\u20ac');
        o.writeInt(Integer.MIN_VALUE);
        o.writeLong(-2);
        o.writeFloat(Float.NaN);
        o.writeDouble(Math.PI);
        o.writeBytes("ab\u00e9\u20ac");
        o.writeChars("xy");
        o.writeUTF("caf\u00e9\u0000\ud83d\ude00");
        o.write(new byte[] {1, 2, 3}, 1, 2);
        System.out.println("size: " + o.size() + " " + HexFormat.of().formatHex(bo.toByteArray()));
        DataInputStream i = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
        System.out.println("back: " + i.readBoolean() + " " + i.readByte() + " " + i.readUnsignedByte() + " " + Integer.toHexString(i.readShort()) + " " + (i.readChar() == '\u20ac') + " " + i.readInt() + " " + i.readLong() + " " + i.readFloat() + " " + i.readDouble());
        byte[] four = new byte[4];
        i.readFully(four);
        System.out.println("bytes: " + Arrays.toString(four) + " " + i.readChar() + i.readChar());
        System.out.println("utf: " + i.readUTF().equals("caf\u00e9\u0000\ud83d\ude00") + " skip " + i.skipBytes(1) + " last " + i.readUnsignedByte() + " eof " + i.read());
        attempt("readInt at end", i::readInt);
        attempt("readBoolean at end", i::readBoolean);
        attempt("partial long", () -> in(1, 2, 3).readLong());
        attempt("readFully short", () -> in(1, 2).readFully(new byte[3]));
        System.out.println("unsigned: " + in(255, 254).readUnsignedShort() + " " + in(255).readByte() + " " + in(0x7f, 0xc0, 0, 1).readFloat() + " " + in(2).readBoolean());

        System.out.println("utf bytes: " + HexFormat.of().formatHex(utf("A\u0000\u007f\u0080\u07ff\u0800\uffff")) + " lone surrogate " + HexFormat.of().formatHex(utf("\ud800")));
        attempt("too long", () -> utf("x".repeat(65536)));
        attempt("too long in bytes", () -> utf("\u20ac".repeat(21846)));
        System.out.println("longest: " + utf("x".repeat(65535)).length);
        attempt("bad utf start", () -> in(0, 1, 0x80).readUTF());
        attempt("bad utf second", () -> in(0, 2, 0xc3, 0x41).readUTF());
        attempt("partial utf", () -> in(0, 1, 0xe2).readUTF());
        attempt("utf eof", () -> in(0, 5, 65).readUTF());
        attempt("utf four byte", () -> in(0, 4, 0xf0, 0x9f, 0x98, 0x80).readUTF());

        bo.reset();
        Rec[] recs = {new Rec(1, "", new double[0]), new Rec(-5, "name", new double[] {1.5, Double.MIN_VALUE, -0.0}), new Rec(7, "\u4f60", new double[] {Double.NEGATIVE_INFINITY})};
        o = new DataOutputStream(new BufferedOutputStream(bo, 3));
        o.writeInt(recs.length);
        for (Rec r : recs) r.write(o);
        o.flush();
        DataInputStream di = new DataInputStream(new BufferedInputStream(new ByteArrayInputStream(bo.toByteArray()), 5));
        int n = di.readInt();
        for (int k = 0; k < n; k++) {
            Rec r = Rec.read(di);
            System.out.println("record: " + r.id() + " " + r.name().length() + " " + Arrays.toString(r.vals()));
        }
        System.out.println("available at end: " + di.available() + " hash " + Arrays.hashCode(bo.toByteArray()));
        int[] varints = {0, 1, 127, 128, 300, 16384, Integer.MAX_VALUE, -1};
        bo.reset();
        for (int v : varints) {
            int x = v;
            while ((x & ~0x7f) != 0) {
                bo.write(x & 0x7f | 0x80);
                x >>>= 7;
            }
            bo.write(x);
        }
        di = new DataInputStream(new ByteArrayInputStream(bo.toByteArray()));
        StringBuilder sb = new StringBuilder();
        while (di.available() > 0) {
            int v = 0, sh = 0, b;
            do {
                b = di.readUnsignedByte();
                v |= (b & 0x7f) << sh;
                sh += 7;
            } while ((b & 0x80) != 0);
            sb.append(v).append(' ');
        }
        System.out.println("varints: " + bo.size() + " " + sb);
    }
}
