// EXPECT same-as-java
// hand-made class files (version 46) with nested subroutines, jsr_w, wide ret, goto_w, ret used as a loop, many callers of one subroutine.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;

public class JsrNested extends ClassLoader {
    static byte[] one(String name, int maxStack, int maxLocals, String... code) throws IOException {
        ByteArrayOutputStream bodyBytes = new ByteArrayOutputStream();
        for (String line : code) {
            for (String hex : line.split(";")[0].trim().split(" +")) {
                bodyBytes.write(Integer.parseInt(hex, 16));
            }
        }
        byte[] body = bodyBytes.toByteArray();
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream w = new DataOutputStream(whole);
        w.writeInt(0xCAFEBABE);
        w.writeInt(46);
        w.writeShort(8);
        w.writeByte(7); w.writeShort(2);
        w.writeByte(1); w.writeUTF(name);
        w.writeByte(7); w.writeShort(4);
        w.writeByte(1); w.writeUTF("java/lang/Object");
        w.writeByte(1); w.writeUTF("run");
        w.writeByte(1); w.writeUTF("(I)I");
        w.writeByte(1); w.writeUTF("Code");
        w.writeShort(0x21); w.writeShort(1); w.writeShort(3); w.writeShort(0); w.writeShort(0);
        w.writeShort(1); w.writeShort(9); w.writeShort(5); w.writeShort(6);
        w.writeShort(1); w.writeShort(7); w.writeInt(12 + body.length);
        w.writeShort(maxStack); w.writeShort(maxLocals);
        w.writeInt(body.length); w.write(body);
        w.writeShort(0); w.writeShort(0); w.writeShort(0);
        return whole.toByteArray();
    }

    void run(String name, byte[] bytes, int... inputs) {
        Class<?> c = defineClass(name, bytes, 0, bytes.length);
        StringBuilder sb = new StringBuilder(name + ":");
        for (int i : inputs) {
            try {
                sb.append(' ').append(i).append("->").append(c.getMethod("run", int.class).invoke(null, i));
            } catch (ReflectiveOperationException e) {
                sb.append(' ').append(e);
            }
        }
        System.out.println(sb);
    }

    public static void main(String[] args) throws IOException {
        JsrNested loader = new JsrNested();
        // one subroutine called three times: i = i * 2 + 1 each time
        loader.run("Thrice", one("Thrice", 2, 2,
            "a8 00 0b ; 0 jsr 11",
            "a8 00 08 ; 3 jsr 11",
            "a8 00 05 ; 6 jsr 11",
            "1a       ; 9 iload_0",
            "ac       ; 10 ireturn",
            "4c       ; 11 astore_1",
            "1a 05 68 04 60 3b ; 12 iload_0 iconst_2 imul iconst_1 iadd istore_0",
            "a9 01    ; 18 ret 1"), 0, 1, 5, -4);
        // outer subroutine that calls an inner one twice; jsr_w and wide ret with a high local
        loader.run("Nested", one("Nested", 2, 302,
            "c9 00 00 00 08    ; 0 jsr_w 8",
            "1a                ; 5 iload_0",
            "ac                ; 6 ireturn",
            "00                ; 7 nop",
            "4c                ; 8 astore_1",
            "a8 00 0b          ; 9 jsr 20",
            "84 00 0a          ; 12 iinc 0 10",
            "a8 00 05          ; 15 jsr 20",
            "a9 01             ; 18 ret 1",
            "c4 3a 01 2c       ; 20 wide astore 300",
            "1a 06 68 3b       ; 24 iload_0 iconst_3 imul istore_0",
            "c4 a9 01 2c       ; 28 wide ret 300"), 0, 1, 2, 100);
        // subroutine in a loop: sums i down to zero
        loader.run("Looped", one("Looped", 2, 3,
            "03 3d             ; 0 iconst_0 istore_2",
            "1a                ; 2 iload_0",
            "9e 00 0c          ; 3 ifle 15",
            "a8 00 0b          ; 6 jsr 17",
            "c8 ff ff ff f9    ; 9 goto_w 2",
            "00                ; 14 nop",
            "1c                ; 15 iload_2",
            "ac                ; 16 ireturn",
            "4c                ; 17 astore_1",
            "1c 1a 60 3d       ; 18 iload_2 iload_0 iadd istore_2",
            "84 00 ff          ; 22 iinc 0 -1",
            "a9 01             ; 25 ret 1"), 0, 1, 10, 1000, -5);
        // the return address moved through the stack: swap it below a value, the subroutine computes on the stack
        loader.run("Stacked", one("Stacked", 3, 2,
            "1a                ; 0 iload_0",
            "a8 00 08          ; 1 jsr 9",
            "a8 00 05          ; 4 jsr 9",
            "ac                ; 7 ireturn",
            "00                ; 8 nop",
            "4c                ; 9 astore_1",
            "59 68             ; 10 dup imul",
            "04 64             ; 12 iconst_1 isub",
            "a9 01             ; 14 ret 1"), 0, 1, 2, 3, 10, 100);
        // a subroutine that leaves by ireturn instead of ret when the value is negative
        loader.run("Leaves", one("Leaves", 2, 2,
            "a8 00 06          ; 0 jsr 6",
            "1a                ; 3 iload_0",
            "ac                ; 4 ireturn",
            "00                ; 5 nop",
            "4c                ; 6 astore_1",
            "1a                ; 7 iload_0",
            "9c 00 05          ; 8 ifge 13",
            "02                ; 11 iconst_m1",
            "ac                ; 12 ireturn",
            "84 00 07          ; 13 iinc 0 7",
            "a9 01             ; 16 ret 1"), 0, 5, -5);
    }
}
