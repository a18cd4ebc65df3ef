// EXPECT same-as-java
// stack-shuffling opcodes javac seldom emits, from hand-made class files: swap, pop2, dup_x1, dup_x2, dup2 forms on ints and longs, nop, wide.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

public class OpcodeStack extends ClassLoader {
    static final int N = 8;

    static byte[] one(String name, String descriptor, String code) throws IOException {
        String[] hex = code.trim().split("\\s+");
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream w = new DataOutputStream(whole);
        w.writeInt(0xCAFEBABE);
        w.writeInt(49);
        w.writeShort(N);
        w.writeByte(7); w.writeShort(2);
        w.writeByte(1); w.writeUTF(name);
        w.writeByte(7); w.writeShort(4);
        w.writeByte(1); w.writeUTF("java/lang/Object");
        w.writeByte(1); w.writeUTF("run");
        w.writeByte(1); w.writeUTF(descriptor);
        w.writeByte(1); w.writeUTF("Code");
        w.writeShort(0x21); w.writeShort(1); w.writeShort(3); w.writeShort(0); w.writeShort(0);
        w.writeShort(1); w.writeShort(9); w.writeShort(5); w.writeShort(6);
        w.writeShort(1); w.writeShort(7); w.writeInt(12 + hex.length);
        w.writeShort(20); w.writeShort(20);
        w.writeInt(hex.length);
        for (String h : hex) w.writeByte(Integer.parseInt(h, 16));
        w.writeShort(0); w.writeShort(0); w.writeShort(0);
        return whole.toByteArray();
    }

    void ints(String label, String code) throws Exception {
        String name = "I" + label.replaceAll("[^a-z0-9]", "");
        byte[] b = one(name, "(IIII)I", code);
        Class<?> c = defineClass(name, b, 0, b.length);
        System.out.println(label + ": " + c.getMethod("run", int.class, int.class, int.class, int.class).invoke(null, 1, 2, 3, 4)
            + " " + c.getMethod("run", int.class, int.class, int.class, int.class).invoke(null, -7, 50, 900, 1 << 20));
    }

    void longs(String label, String code) throws Exception {
        String name = "L" + label.replaceAll("[^a-z0-9]", "");
        byte[] b = one(name, "(IJIJ)J", code);
        Class<?> c = defineClass(name, b, 0, b.length);
        System.out.println(label + ": " + c.getMethod("run", int.class, long.class, int.class, long.class).invoke(null, 1, 1L << 33, 3, -9L)
            + " " + c.getMethod("run", int.class, long.class, int.class, long.class).invoke(null, -5, -1L, 12, Long.MAX_VALUE));
    }

    /** Folds the n ints on the stack into one so that each place weighs differently: bipush 10, imul, iadd. */
    static String fold(int n) {
        return "10 0a 68 60 ".repeat(n - 1) + "ac";
    }

    /** Folds the n longs on the stack in the same way: iconst_3, i2l, lmul, ladd. */
    static String lfold(int n) {
        return "06 85 69 61 ".repeat(n - 1) + "ad";
    }

    public static void main(String[] args) throws Exception {
        OpcodeStack s = new OpcodeStack();
        // int locals 0..3: 1a 1b 1c 1d
        s.ints("swap", "1a 1b 5f 64 ac");
        s.ints("dup", "1a 1b 59 " + fold(3));
        s.ints("dup_x1", "1a 1b 1c 5a " + fold(4));
        s.ints("dup_x2", "1a 1b 1c 5b " + fold(4));
        s.ints("dup_x2 deep", "1a 1b 1c 1d 5b " + fold(5));
        s.ints("dup2", "1a 1b 1c 5c " + fold(5));
        s.ints("dup2_x1", "1a 1b 1c 5d " + fold(5));
        s.ints("dup2_x1 deep", "1a 1b 1c 1d 5d " + fold(6));
        s.ints("dup2_x2", "1a 1b 1c 1d 5e " + fold(6));
        s.ints("pop", "1a 1b 57 ac");
        s.ints("pop2", "1a 1b 1c 58 ac");
        s.ints("nop", "00 00 1a 00 1b 00 60 00 ac");
        s.ints("wide iload", "c4 15 00 03 c4 36 00 0f c4 84 00 0f 03 e8 15 0f ac");
        s.ints("wide iinc negative", "c4 84 00 02 80 00 1c ac");
        s.ints("iload forms", "15 00 15 01 15 02 15 03 " + fold(4));
        s.ints("goto_w forward", "c8 00 00 00 07 1a ac 1b ac");
        s.ints("swap refs", "01 1a 5f 57 ac");
        s.ints("sipush bipush", "11 80 00 10 80 11 7f ff 10 7f " + fold(4));
        s.ints("ineg after dup2", "1a 1b 5c 74 " + fold(4));
        // (I J I J): int local 0, long local 1, int local 3, long local 4
        s.longs("dup2 long", "1f 5c " + lfold(2));
        s.longs("dup2_x1 long over int", "1a 1f 5d 88 64 85 61 ad");
        s.longs("dup2_x2 long over long", "1f 16 04 5e " + lfold(3));
        s.longs("dup2_x2 long over ints", "1a 1d 1f 5e 37 0a 64 85 65 16 0a 61 ad");
        s.longs("dup2_x2 ints over long", "1f 1a 1d 5e 64 85 65 37 0a 68 85 16 0a 61 ad");
        s.longs("dup_x2 int over long", "1f 1a 5b 85 65 37 0a 85 16 0a 06 85 69 61 ad");
        s.longs("pop2 long", "16 04 1f 58 ad");
        s.longs("wide lload", "c4 16 00 04 c4 37 00 10 16 10 ad");
        s.longs("lstore forms", "1f 3f 1e 16 04 40 1f 61 ad");
        s.longs("lcmp chain", "1f 16 04 94 85 1f 16 04 94 74 85 61 1a 85 61 ad");
    }
}
