// EXPECT same-as-java
// Class files from before stack maps: verification by inference, subroutines, and version 50, which may use either.
import java.io.*;
import java.nio.charset.*;
import java.util.*;
import java.util.regex.*;

public class VerifyOld {
    // Builds class files from text: bytes in hex, and constants in braces: {C class} {S string} {I int} {J long} {F
    // owner name descriptor} {M owner name descriptor} {N owner name descriptor} (a method of an interface).
    static class Asm {
        final ByteArrayOutputStream pool = new ByteArrayOutputStream();
        final Map<String, Integer> known = new HashMap<>();
        final List<byte[]> methods = new ArrayList<>();
        final List<byte[]> fields = new ArrayList<>();
        final String name, parent;
        final int version;
        int next = 1;

        Asm(String name, String parent, int version) {
            this.name = name;
            this.parent = parent;
            this.version = version;
        }

        int add(String key, int width, byte[] bytes) {
            return known.computeIfAbsent(key, k -> {
                pool.writeBytes(bytes);
                next += width;
                return next - width;
            });
        }
        static byte[] bytes(int... values) {
            byte[] out = new byte[values.length];
            for (int i = 0; i < out.length; i++) out[i] = (byte) values[i];
            return out;
        }
        static byte[] u2(int... values) {
            byte[] out = new byte[values.length * 2];
            for (int i = 0; i < values.length; i++) {
                out[2 * i] = (byte) (values[i] >> 8);
                out[2 * i + 1] = (byte) values[i];
            }
            return out;
        }
        static byte[] join(byte[]... parts) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (byte[] part : parts) out.writeBytes(part);
            return out.toByteArray();
        }
        int utf8(String text) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            return add("U" + text, 1, join(bytes(1), u2(bytes.length), bytes));
        }
        int type(String text) { return add("C" + text, 1, join(bytes(7), u2(utf8(text)))); }
        int member(int tag, String owner, String member, String descriptor) {
            int pair = add("P" + member + " " + descriptor, 1, join(bytes(12), u2(utf8(member), utf8(descriptor))));
            return add(tag + owner + " " + member + " " + descriptor, 1, join(bytes(tag), u2(type(owner), pair)));
        }
        int constant(String text) {
            String[] part = text.split(" ");
            return switch (part[0]) {
                case "C" -> type(part[1]);
                case "S" -> add(text, 1, join(bytes(8), u2(utf8(part[1]))));
                case "I" -> add(text, 1, join(bytes(3), u2(0, Integer.parseInt(part[1]))));
                case "J" -> add(text, 2, join(bytes(5), u2(0, 0, 0, Integer.parseInt(part[1]))));
                case "F" -> member(9, part[1], part[2], part[3]);
                case "M" -> member(10, part[1], part[2], part[3]);
                default -> member(11, part[1], part[2], part[3]);
            };
        }
        // A constant index has two bytes, or one after {1 …}.
        byte[] assemble(String text) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Matcher token = Pattern.compile("\\{([^}]*)\\}|([0-9a-f]{2})+").matcher(text);
            while (token.find()) {
                String inner = token.group(1);
                if (inner == null)
                    for (int i = token.start(); i < token.end(); i += 2)
                        out.write(Integer.parseInt(text.substring(i, i + 2), 16));
                else if (inner.startsWith("1 "))
                    out.write(constant(inner.substring(2)));
                else
                    out.writeBytes(u2(constant(inner)));
            }
            return out.toByteArray();
        }
        byte[] attribute(String attribute, byte[] content) {
            return join(u2(utf8(attribute), content.length >> 16, content.length), content);
        }
        Asm field(int flags, String field, String descriptor) {
            fields.add(u2(flags, utf8(field), utf8(descriptor), 0));
            return this;
        }
        // `handlers` are start, end, handler and catch type; `map` is the content of a StackMapTable or null.
        Asm method(int flags, String method, String descriptor, int stack, int locals, String code, String map,
                String... handlers) {
            byte[] bytes = assemble(code);
            ByteArrayOutputStream table = new ByteArrayOutputStream();
            for (String handler : handlers) table.writeBytes(assemble(handler));
            byte[] maps = map == null ? u2(0) : join(u2(1), attribute("StackMapTable", assemble(map)));
            byte[] content = join(u2(stack, locals, bytes.length >> 16, bytes.length), bytes, u2(handlers.length),
                    table.toByteArray(), maps);
            methods.add(join(u2(flags, utf8(method), utf8(descriptor), 1), attribute("Code", content)));
            return this;
        }
        byte[] build() {
            byte[] tail = join(u2(0x21, type(name), type(parent), 0, fields.size()), join(fields.toArray(new byte[0][])),
                    u2(methods.size()), join(methods.toArray(new byte[0][])), u2(0));
            return join(bytes(0xCA, 0xFE, 0xBA, 0xBE), u2(0, version, next), pool.toByteArray(), tail);
        }
    }

    static class Loader extends ClassLoader {
        Loader() { super(VerifyOld.class.getClassLoader()); }
        Class<?> define(byte[] bytes) { return defineClass(null, bytes, 0, bytes.length); }
    }

    static void check(String label, Asm asm) {
        try {
            Class<?> type = new Loader().define(asm.build());
            Class.forName(type.getName(), true, type.getClassLoader());
            System.out.println(label + ": accepted");
        } catch (Throwable e) {
            System.out.println(label + ": " + e);
        }
    }

    static void m(String label, int version, int flags, String descriptor, int stack, int locals, String code, String map,
            String... handlers) {
        check(label, new Asm("T", "java/lang/Object", version).method(flags, flags == 1 ? "<init>" : "m", descriptor,
                stack, locals, code, map, handlers));
    }

    public static void main(String[] args) {
        m("branch", 49, 0x9, "(I)V", 1, 1, "1a 99 0003 b1", null);
        m("branch without a target", 49, 0x9, "(I)V", 1, 1, "1a 99 0030 b1", null);
        m("branch into an instruction", 49, 0x9, "(I)V", 1, 1, "1a 99 0002 b1", null);
        m("merge of locals", 49, 0x9, "(I)V", 1, 2, "1a 99 0008 03 3c a7 0005 0b 44 b1", null);
        m("merge of locals, used", 49, 0x9, "(I)V", 1, 2, "1a 99 0008 03 3c a7 0005 0b 44 1b 57 b1", null);
        m("merge of classes", 49, 0x9, "(ILjava/lang/Integer;Ljava/lang/Long;)Ljava/lang/Number;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of classes, not enough", 49, 0x9, "(ILjava/lang/Integer;Ljava/lang/String;)Ljava/lang/Number;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of interfaces", 49, 0x9, "(ILjava/lang/Runnable;Ljava/lang/String;)Ljava/lang/Comparable;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of arrays", 49, 0x9, "(I[Ljava/lang/Integer;[Ljava/lang/Long;)[Ljava/lang/Number;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of arrays of primitives", 49, 0x9, "(I[I[J)[Ljava/lang/Object;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of arrays of primitives as Cloneable", 49, 0x9, "(I[I[J)Ljava/lang/Cloneable;", 1, 3, "1a 99 0007 2b a7 0004 2c b0", null);
        m("merge of kinds on the stack", 49, 0x9, "(I)V", 1, 1, "1a 99 0007 03 a7 0004 0b 57 b1", null);
        m("stack heights differ", 49, 0x9, "(I)V", 2, 1, "1a 99 0004 03 00 b1", null);
        m("stack too high", 49, 0x9, "()V", 1, 0, "03 04 57 57 b1", null);
        m("pop of nothing", 49, 0x9, "()V", 1, 0, "57 b1", null);
        m("half of a long", 49, 0x9, "()V", 2, 0, "09 57 b1", null);
        m("dup2 of a long", 49, 0x9, "()V", 4, 0, "09 5c 58 58 b1", null);
        m("add of a reference", 49, 0x9, "()V", 2, 0, "01 04 60 57 b1", null);
        m("add of an int as long", 49, 0x9, "()V", 2, 0, "04 61 57 b1", null);
        m("local not set", 49, 0x9, "()V", 1, 1, "1a 57 b1", null);
        m("local of another type", 49, 0x9, "(F)V", 1, 1, "1a 57 b1", null);
        m("locals not set", 49, 0x9, "()V", 2, 2, "1e 58 b1", null);
        m("locals of another type", 49, 0x9, "(II)V", 2, 2, "1e 58 b1", null);
        m("no such local", 49, 0x9, "()V", 1, 1, "1b 57 b1", null);
        m("iaload of bytes", 49, 0x9, "([B)V", 2, 1, "2a 03 2e 57 b1", null);
        m("aaload of ints", 49, 0x9, "([I)V", 2, 1, "2a 03 32 57 b1", null);
        m("baload of booleans", 49, 0x9, "([Z)V", 2, 1, "2a 03 33 57 b1", null);
        m("aastore of an int", 49, 0x9, "([Ljava/lang/Object;)V", 3, 1, "2a 03 03 53 b1", null);
        m("arraylength of an object", 49, 0x9, "(Ljava/lang/Object;)I", 1, 1, "2a be ac", null);
        m("athrow of a string", 49, 0x9, "(Ljava/lang/String;)V", 1, 1, "2a bf", null);
        m("athrow of an int", 49, 0x9, "()V", 1, 1, "03 bf", null);
        m("return of nothing", 49, 0x9, "()I", 1, 1, "b1", null);
        m("return of another type", 49, 0x9, "()I", 1, 1, "0b ae", null);
        m("return of a superclass", 49, 0x9, "(Ljava/lang/Object;)Ljava/lang/String;", 1, 1, "2a b0", null);
        m("falls off", 49, 0x9, "()V", 1, 1, "00", null);
        m("dead code may be anything", 49, 0x9, "()V", 1, 1, "b1 57 b1", null);
        m("dead code falls off", 49, 0x9, "()V", 1, 1, "b1 00", null);
        m("no such instruction", 49, 0x9, "()V", 1, 0, "00 ca b1", null);
        m("instruction cut short", 49, 0x9, "()V", 1, 0, "00 b1 11 00", null);
        m("ldc of a long", 49, 0x9, "()V", 2, 0, "12 {1 J 7} 58 b1", null);
        m("ldc of a class before its time", 48, 0x9, "()V", 1, 0, "12 {1 C java/lang/String} 57 b1", null);
        m("ldc of a class", 49, 0x9, "()V", 1, 0, "12 {1 C java/lang/String} 57 b1", null);
        m("call of a wrong object", 49, 0x9, "(Ljava/lang/Object;)I", 2, 1, "2a b6 {M java/lang/String length ()I} ac", null);
        m("call with a wrong argument", 49, 0x9, "(Ljava/lang/Object;)V", 2, 1, "2a b8 {M java/lang/Integer parseInt (Ljava/lang/String;)I} 57 b1", null);
        m("call of a static initializer", 49, 0x9, "()V", 2, 1, "b8 {M T <init> ()V} b1", null);
        m("special call of a stranger", 49, 0x9, "(Ljava/lang/String;)I", 1, 2, "2a b7 {M java/lang/String length ()I} ac", null);
        m("interface call with a wrong count", 49, 0x9, "(Ljava/lang/Runnable;)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 02 00 b1", null);
        m("protected method of another", 49, 0x9, "(Ljava/lang/Object;)Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null);
        m("clone of an array", 49, 0x9, "([I)Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null);
        m("constructor", 49, 0x1, "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} b1", null);
        m("constructor without super", 49, 0x1, "()V", 1, 1, "b1", null);
        m("constructor on one path", 49, 0x1, "(I)V", 1, 2, "1b 99 0007 2a b7 {M java/lang/Object <init> ()V} b1", null);
        m("constructor in a try", 49, 0x1, "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} b1 57 b1", null, "0000 0004 0005 0000");
        m("new without constructor", 49, 0x9, "()Ljava/lang/Object;", 2, 0, "bb {C java/lang/Object} b0", null);
        m("new with the constructor of another", 49, 0x9, "()V", 2, 0, "bb {C java/lang/Object} 59 b7 {M java/lang/Number <init> ()V} 57 b1", null);
        m("constructor of what is complete", 49, 0x9, "(Ljava/lang/Object;)V", 2, 1, "2a b7 {M java/lang/Object <init> ()V} b1", null);
        m("handler", 49, 0x9, "()V", 1, 0, "00 00 b1 57 b1", null, "0000 0002 0003 0000");
        m("handler of no exception", 49, 0x9, "()V", 1, 0, "00 00 b1 57 b1", null, "0000 0002 0003 {C java/lang/String}");
        m("handler goes inside", 49, 0x9, "()V", 1, 0, "11 0000 57 b1 57 b1", null, "0000 0003 0001 0000");
        m("handler cuts", 49, 0x9, "()V", 1, 0, "11 0000 57 b1 57 b1", null, "0001 0003 0005 0000");
        m("handler at the start", 49, 0x9, "()V", 1, 0, "00 00 b1", null, "0001 0002 0000 0000");
        m("lookup switch out of order", 49, 0x9, "(I)V", 1, 1, "1a ab 0000 0000 001b 0000 0002 0000 0005 0000 001a 0000 0001 0000 001b b1 b1", null);
        m("switch with padding", 49, 0x9, "(I)V", 1, 1, "1a ab 0100 0000 000b 0000 0000 b1", null);
        m("subroutine", 49, 0x9, "()V", 1, 2, "a8 0004 b1 4b a9 00", null);
        m("subroutine that is never left", 49, 0x9, "()V", 1, 2, "a8 0004 b1 4b b1", null);
        m("subroutine called twice", 49, 0x9, "(I)I", 1, 3, "a8 0008 a8 0005 1a ac 4c a9 01", null);
        m("subroutine changes a local", 49, 0x9, "(I)I", 1, 3, "a8 0005 1a ac 4c 0b 43 a9 01", null);
        m("subroutine calls itself", 49, 0x9, "()V", 1, 2, "a8 0004 b1 4b a8 ffff a9 00", null);
        m("ret of an int", 49, 0x9, "(I)V", 1, 2, "a9 00", null);
        m("load of a return address", 49, 0x9, "()V", 1, 2, "a8 0004 b1 4b 2a 57 b1", null);
        m("return address as an int", 49, 0x9, "()V", 1, 2, "a8 0004 b1 3b b1", null);
        m("two versions: bad map, good code", 50, 0x9, "(I)V", 1, 1, "1a 99 0003 b1", null);
        m("two versions: both bad", 50, 0x9, "(I)V", 1, 1, "1a 99 0003 57 b1", null);
        m("two versions: malformed map", 50, 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 80 0000");
        m("two versions: jsr", 50, 0x9, "()V", 1, 2, "a8 0004 b1 4b a9 00", null);
        m("one version: jsr", 51, 0x9, "()V", 1, 2, "a8 0004 b1 4b a9 00", null);
    }
}
