// EXPECT same-as-java
// ByteBuffer heap and direct: relative and absolute access, marks, slices, compact, read-only, exceptions
import java.nio.*;
import java.util.*;

public class BufferByte {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println("  " + label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println("  " + label + ": " + e);
        }
    }

    static String dump(ByteBuffer b) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < b.limit(); i++) sb.append(b.get(i)).append(' ');
        return sb.toString().trim();
    }

    static void exercise(String name, ByteBuffer b) {
        System.out.println(name + ": direct " + b.isDirect() + " array " + b.hasArray() + " " + b.order() + " pos " + b.position() + " lim " + b.limit() + " cap " + b.capacity());
        b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).put(new byte[] {8, 9}).putChar('A');
        System.out.println("  after puts: pos " + b.position() + " remaining " + b.remaining());
        b.flip();
        System.out.println("  flipped: " + dump(b) + " " + b.toString().replaceAll("^.*\\[", "["));
        System.out.println("  gets: " + b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.get() + b.get() + " " + b.getChar() + " left " + b.hasRemaining());
        attempt("underflow", b::get);
        attempt("underflow int", b::getInt);
        b.rewind();
        b.position(3).mark();
        System.out.println("  marked: " + b.getInt() + " " + b.reset().position());
        b.position(1);
        attempt("mark lost", b::reset);
        attempt("position beyond", () -> b.position(b.limit() + 1));
        attempt("limit beyond", () -> b.limit(b.capacity() + 1));
        attempt("negative position", () -> b.position(-1));
        System.out.println("  absolute: " + b.getInt(3) + " " + b.getShort(1) + " " + b.get(0));
        attempt("absolute beyond", () -> b.get(b.limit()));
        attempt("absolute int at end", () -> b.getInt(b.limit() - 3));
        attempt("absolute negative", () -> b.put(-1, (byte) 0));
        b.putLong(0, 0x1122334455667788L);
        System.out.println("  put long: " + dump(b) + " as little " + Long.toHexString(b.order(ByteOrder.LITTLE_ENDIAN).getLong(0)) + " as int " + b.getInt(2));
        b.order(ByteOrder.BIG_ENDIAN);
        ByteBuffer s = b.position(2).slice();
        s.put(0, (byte) 99);
        System.out.println("  slice: cap " + s.capacity() + " shared " + b.get(2) + " range slice " + b.slice(1, 3).remaining());
        ByteBuffer d = b.duplicate();
        d.position(5);
        System.out.println("  duplicate: " + d.position() + " " + b.position() + " order " + d.order());
        ByteBuffer ro = b.asReadOnlyBuffer();
        System.out.println("  read only: " + ro.isReadOnly() + ro.hasArray());
        attempt("read only put", () -> ro.put((byte) 1));
        attempt("read only array", ro::array);
        attempt("read only compact", ro::compact);
        b.position(8);
        b.compact();
        System.out.println("  compact: pos " + b.position() + " lim " + b.limit() + " " + b.get(0) + b.get(1) + b.get(2));
        b.clear();
        while (b.hasRemaining()) b.put((byte) b.position());
        attempt("overflow", () -> b.put((byte) 0));
        attempt("overflow bulk", () -> { b.clear(); b.put(new byte[b.capacity() + 1]); });
        byte[] got = new byte[4];
        b.clear().position(4);
        b.get(got, 1, 2).get(got, 0, 1);
        System.out.println("  bulk: " + Arrays.toString(got) + " absolute bulk " + b.get(10, got).position() + Arrays.toString(got));
        attempt("bulk range", () -> b.get(got, 3, 2));
        b.clear().limit(3);
        System.out.println("  double/float: " + b.clear().putDouble(0, 1.5).getDouble(0) + " " + b.putFloat(8, -2.5f).getFloat(8) + " bits " + Long.toHexString(b.getLong(0)));
        attempt("put self", () -> b.put(b));
    }

    public static void main(String[] args) {
        exercise("heap", ByteBuffer.allocate(16));
        exercise("direct", ByteBuffer.allocateDirect(16));
        exercise("wrapped", ByteBuffer.wrap(new byte[32], 0, 32).limit(16).slice());
        ByteBuffer w = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5}, 1, 3);
        System.out.println("wrap range: pos " + w.position() + " lim " + w.limit() + " cap " + w.capacity() + " offset " + w.arrayOffset() + " slice offset " + w.slice().arrayOffset());
        ByteBuffer a = ByteBuffer.wrap(new byte[] {1, 2, 3}), b = ByteBuffer.allocateDirect(3).put(new byte[] {1, 2, 3}).flip(), c = ByteBuffer.wrap(new byte[] {1, 2, 4});
        System.out.println("compare: " + a.equals(b) + a.equals(c) + " " + a.compareTo(b) + a.compareTo(c) + " " + a.hashCode() + (a.hashCode() == b.hashCode()) + " mismatch " + a.mismatch(c) + a.mismatch(b));
        ByteBuffer dst = ByteBuffer.allocate(6);
        dst.put(a).put(b.rewind());
        System.out.println("buffer to buffer: " + Arrays.toString(dst.array()) + " " + a.hasRemaining());
        dst.put(0, ByteBuffer.wrap(new byte[] {7, 8, 9}), 1, 2);
        System.out.println("absolute buffer put: " + Arrays.toString(dst.array()));
        try {
            ByteBuffer.allocate(-1);
        } catch (IllegalArgumentException e) {
            System.out.println("negative: " + e.getMessage());
        }
        System.out.println("native order known: " + (ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN || ByteOrder.nativeOrder() == ByteOrder.BIG_ENDIAN));
    }
}
