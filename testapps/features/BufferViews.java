// EXPECT same-as-java
// Typed view buffers over byte buffers in both orders, CharBuffer as CharSequence, Int/Long/Float/Double/Short buffers
import java.nio.*;
import java.util.*;

public class BufferViews {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    static String bytes(ByteBuffer b) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < b.capacity(); i++) sb.append(String.format(Locale.ROOT, "%02x", b.get(i)));
        return sb.toString();
    }

    static void views(String name, ByteBuffer b) {
        b.order(name.endsWith("LE") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
        b.asIntBuffer().put(0x01020304).put(-1);
        System.out.println(name + " ints: " + bytes(b));
        b.asShortBuffer().put(4, (short) 0x0506);
        b.asCharBuffer().put(5, 'Z');
        System.out.println(name + " short, char: " + bytes(b));
        b.asLongBuffer().put(2, Long.MIN_VALUE + 7);
        System.out.println(name + " long: " + bytes(b) + " " + b.asLongBuffer().get(2));
        b.asFloatBuffer().put(0, 1.5f);
        b.asDoubleBuffer().put(1, -0.0);
        System.out.println(name + " float, double: " + bytes(b) + " " + b.asFloatBuffer().get(0) + " " + b.asDoubleBuffer().get(1));
        b.position(3);
        IntBuffer off = b.asIntBuffer();
        System.out.println(name + " unaligned view: cap " + off.capacity() + " " + Integer.toHexString(off.get(0)) + " order " + off.order() + " direct " + off.isDirect());
        off.put(1, 0x7f7f7f7f);
        System.out.println(name + " unaligned put: " + bytes(b));
        b.position(0);
        ByteBuffer al = b.alignedSlice(1);
        System.out.println(name + " aligned: " + al.capacity());
        IntBuffer ro = b.asReadOnlyBuffer().order(b.order()).asIntBuffer();
        attempt(name + " read only view", () -> ro.put(1));
        attempt(name + " view beyond", () -> b.asLongBuffer().get(3));
    }

    public static void main(String[] args) {
        views("heap BE", ByteBuffer.allocate(24));
        views("heap LE", ByteBuffer.allocate(24));
        views("direct BE", ByteBuffer.allocateDirect(24));
        views("direct LE", ByteBuffer.allocateDirect(24));

        CharBuffer c = CharBuffer.allocate(10);
        c.put("hello").put('!').append("xy").append("12345", 1, 2);
        c.flip();
        System.out.println("char buffer: " + c + " length " + c.length() + " at " + c.charAt(1) + " sub " + c.subSequence(1, 3) + " chars " + c.chars().sum());
        c.get();
        System.out.println("relative: " + c + " " + c.charAt(0) + " empty " + c.isEmpty());
        attempt("charAt", () -> c.charAt(20));
        attempt("subSequence", () -> c.subSequence(3, 1));
        CharBuffer w = CharBuffer.wrap("wrapped text", 3, 9);
        System.out.println("wrap string: " + w + " read only " + w.isReadOnly() + " array " + w.hasArray());
        attempt("put on string", () -> w.put('x'));
        CharBuffer arr = CharBuffer.wrap(new char[] {'a', 'b', 'c'});
        System.out.println("compare: " + arr.equals(CharBuffer.wrap("abc")) + " " + arr.compareTo(CharBuffer.wrap("abd")) + " " + arr.hashCode() + " matches " + java.util.regex.Pattern.matches("a.c", arr));
        StringBuilder sb = new StringBuilder();
        sb.append(arr).append(w, 0, 2);
        System.out.println("appended: " + sb + " joined " + String.join("-", arr, w));

        IntBuffer ib = IntBuffer.wrap(new int[] {5, 3, 9, 1});
        int[] two = new int[2];
        ib.get(two);
        System.out.println("int buffer: " + Arrays.toString(two) + " rest " + ib.remaining() + " slice " + ib.slice().get(0) + " dup " + ib.duplicate().position(0).get());
        ib.compact();
        System.out.println("int compact: " + Arrays.toString(ib.array()) + " " + ib.position());
        LongBuffer lb = LongBuffer.allocate(3).put(new long[] {1, 2, 3}).flip();
        LongBuffer l2 = LongBuffer.allocate(5).put(lb).flip();
        System.out.println("long buffers: " + l2.equals(LongBuffer.wrap(new long[] {1, 2, 3})) + " " + l2 + " mismatch " + l2.mismatch(LongBuffer.wrap(new long[] {1, 2, 4})));
        DoubleBuffer db = DoubleBuffer.wrap(new double[] {Double.NaN, 0.0});
        System.out.println("double equal: " + db.equals(DoubleBuffer.wrap(new double[] {Double.NaN, -0.0})) + " compare " + db.compareTo(DoubleBuffer.wrap(new double[] {Double.NaN, 1})));
        FloatBuffer fb = FloatBuffer.allocate(2).put(0, 1f).put(1, 2f);
        System.out.println("float: " + fb.get(1) + " pos " + fb.position() + " " + fb.asReadOnlyBuffer().isReadOnly());
        ShortBuffer sh = ShortBuffer.wrap(new short[] {1, 2, 3}, 1, 1);
        System.out.println("short: " + sh.get() + " " + sh.hasRemaining() + " offset " + sh.arrayOffset());
        attempt("short underflow", sh::get);
        attempt("int overflow", () -> IntBuffer.allocate(1).put(new int[2]));
        attempt("int self", () -> ib.put(ib));
    }
}
