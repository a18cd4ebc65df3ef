// EXPECT same-as-java
// jsr and ret: a version 48 class made by hand whose try/finally is a subroutine, called from the normal and the exceptional path.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.LinkedHashMap;
import java.util.Map;

public class JsrFinally {
    static final Map<String, Integer> POOL = new LinkedHashMap<>();
    static final ByteArrayOutputStream POOL_BYTES = new ByteArrayOutputStream();
    static final DataOutputStream POOL_OUT = new DataOutputStream(POOL_BYTES);

    static int utf8(String s) throws IOException {
        String key = "u" + s;
        if (!POOL.containsKey(key)) {
            POOL_OUT.writeByte(1);
            POOL_OUT.writeUTF(s);
            POOL.put(key, POOL.size() + 1);
        }
        return POOL.get(key);
    }

    static int classRef(String name) throws IOException {
        return pair(7, "c" + name, utf8(name), -1);
    }

    static int fieldRef(String owner, String name, String type) throws IOException {
        int c = classRef(owner);
        int nt = pair(12, "n" + name + type, utf8(name), utf8(type));
        return pair(9, "f" + owner + name, c, nt);
    }

    static int pair(int tag, String key, int a, int b) throws IOException {
        if (!POOL.containsKey(key)) {
            POOL_OUT.writeByte(tag);
            POOL_OUT.writeShort(a);
            if (b >= 0) POOL_OUT.writeShort(b);
            POOL.put(key, POOL.size() + 1);
        }
        return POOL.get(key);
    }

    static class Loader extends ClassLoader {
        Class<?> define(String name, byte[] b) {
            return defineClass(name, b, 0, b.length);
        }
    }

    static byte[] build() throws IOException {
        int self = classRef("Old");
        int sup = classRef("java/lang/Object");
        int count = fieldRef("Old", "count", "I");
        int code = utf8("Code");
        int arithmetic = classRef("java/lang/ArithmeticException");
        int[] body = {
            0x10, 100,                          //  0 bipush 100
            0x1a,                               //  2 iload_0
            0x6c,                               //  3 idiv
            0x3c,                               //  4 istore_1
            0xa8, 0, 22,                        //  5 jsr 27
            0x1b,                               //  8 iload_1
            0xac,                               //  9 ireturn
            0x4d,                               // 10 astore_2   (ArithmeticException)
            0xa8, 0, 16,                        // 11 jsr 27
            0x1a,                               // 14 iload_0
            0x9a, 0, 6,                         // 15 ifne 21
            0x02,                               // 18 iconst_m1
            0xac,                               // 19 ireturn
            0x00,                               // 20 nop
            0x2c,                               // 21 aload_2
            0xbf,                               // 22 athrow
            0x00, 0x00, 0x00, 0x00,             // 23 nop * 4
            0x4e,                               // 27 astore_3   (return address)
            0xb2, count >> 8, count & 255,      // 28 getstatic count
            0x04,                               // 31 iconst_1
            0x60,                               // 32 iadd
            0xb3, count >> 8, count & 255,      // 33 putstatic count
            0xa9, 3                             // 36 ret 3
        };
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(rest);
        out.writeShort(0x0021);
        out.writeShort(self);
        out.writeShort(sup);
        out.writeShort(0);
        out.writeShort(1);
        out.writeShort(9);
        out.writeShort(utf8("count"));
        out.writeShort(utf8("I"));
        out.writeShort(0);
        out.writeShort(1);
        out.writeShort(9);
        out.writeShort(utf8("divide"));
        out.writeShort(utf8("(I)I"));
        out.writeShort(1);
        out.writeShort(code);
        out.writeInt(12 + body.length + 8);
        out.writeShort(2);
        out.writeShort(4);
        out.writeInt(body.length);
        for (int b : body) out.writeByte(b);
        out.writeShort(1);
        out.writeShort(0);
        out.writeShort(5);
        out.writeShort(10);
        out.writeShort(arithmetic);
        out.writeShort(0);
        out.writeShort(0);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream w = new DataOutputStream(whole);
        w.writeInt(0xCAFEBABE);
        w.writeShort(0);
        w.writeShort(48);
        w.writeShort(POOL.size() + 1);
        w.write(POOL_BYTES.toByteArray());
        w.write(rest.toByteArray());
        return whole.toByteArray();
    }

    public static void main(String[] args) throws Exception {
        byte[] bytes = build();
        Class<?> c = new Loader().define("Old", bytes);
        System.out.println("class: " + c + " of " + bytes.length + " bytes, constants " + POOL.size());
        for (int i : new int[] {5, 7, -3, 0, 1, 0}) {
            try {
                System.out.println("divide(" + i + "): " + c.getMethod("divide", int.class).invoke(null, i) + " count " + c.getField("count").get(null));
            } catch (InvocationTargetException e) {
                System.out.println("divide(" + i + ") threw " + e.getCause());
            }
        }
    }
}
