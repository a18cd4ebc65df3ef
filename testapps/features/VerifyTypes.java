// EXPECT same-as-java
// Bytecode that does not type-check: operands, locals, arrays, constants, returns. Each class is verified separately.
import java.io.*;
import java.nio.charset.*;
import java.util.*;
import java.util.regex.*;

public class VerifyTypes {
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
        Loader() { super(VerifyTypes.class.getClassLoader()); }
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

    // A class with one method m of the given descriptor.
    static void m(String label, int flags, String descriptor, int stack, int locals, String code, String map,
            String... handlers) {
        check(label, new Asm("T", "java/lang/Object", 61).method(flags, "m", descriptor, stack, locals, code, map,
                handlers));
    }

    public static void main(String[] args) {
        m("add of ints", 0x9, "()V", 2, 0, "03 04 60 57 b1", null);
        m("add of a reference", 0x9, "()V", 2, 0, "01 04 60 57 b1", null);
        m("add, first operand missing", 0x9, "()V", 2, 0, "04 60 57 b1", null);
        m("add of longs", 0x9, "()V", 4, 0, "09 0a 61 58 b1", null);
        m("add of a long and an int", 0x9, "()V", 4, 0, "09 04 61 58 b1", null);
        m("add of longs, one int there", 0x9, "()V", 4, 0, "04 61 58 b1", null);
        m("add of longs, two ints there", 0x9, "()V", 4, 0, "03 04 61 58 b1", null);
        m("add of floats as doubles", 0x9, "()V", 4, 0, "0b 0c 63 58 b1", null);
        m("stack too high", 0x9, "()V", 1, 0, "03 04 57 57 b1", null);
        m("long needs two", 0x9, "()V", 1, 0, "09 58 b1", null);
        m("pop of nothing", 0x9, "()V", 1, 0, "57 b1", null);
        m("pop of half a long", 0x9, "()V", 2, 0, "09 57 b1", null);
        m("pop2 of a long", 0x9, "()V", 2, 0, "09 58 b1", null);
        m("pop2 of an int and half a long", 0x9, "()V", 3, 0, "09 03 58 57 b1", null);
        m("dup of a long", 0x9, "()V", 4, 0, "09 59 b1", null);
        m("dup_x1", 0x9, "()V", 4, 0, "03 01 5a 57 57 57 b1", null);
        m("dup_x1 over a long", 0x9, "()V", 4, 0, "09 01 5a 57 57 57 b1", null);
        m("dup_x2 over a long", 0x9, "()V", 5, 0, "09 01 5b 57 58 57 b1", null);
        m("dup2_x1 splits", 0x9, "()V", 5, 0, "03 04 09 5d 58 b1", null);
        m("dup2_x2 of longs", 0x9, "()V", 6, 0, "09 0a 5e 58 58 58 b1", null);
        m("dup2 too high", 0x9, "()V", 3, 0, "03 04 5c b1", null);
        m("swap of a long", 0x9, "()V", 4, 0, "09 03 5f b1", null);
        m("iload of a parameter", 0x9, "(I)V", 1, 1, "1a 57 b1", null);
        m("iload of nothing", 0x9, "()V", 1, 1, "1a 57 b1", null);
        m("iload of a reference", 0x9, "(Ljava/lang/String;)V", 1, 1, "1a 57 b1", null);
        m("aload of an int", 0x9, "(I)V", 1, 1, "2a 57 b1", null);
        m("local too large", 0x9, "()V", 1, 1, "1b 57 b1", null);
        m("wide local too large", 0x9, "()V", 1, 1, "c4 15 0100 57 b1", null);
        m("lload of two ints", 0x9, "(II)V", 2, 2, "1e 58 b1", null);
        m("lload at the end", 0x9, "(I)V", 2, 1, "1e 58 b1", null);
        m("lload", 0x9, "(J)V", 2, 2, "1e 58 b1", null);
        m("lload of the second half", 0x9, "(JI)V", 2, 3, "1f 58 b1", null);
        m("store breaks a long", 0x9, "(J)V", 2, 2, "03 3c 1e 58 b1", null);
        m("store breaks a long from below", 0x9, "(J)V", 2, 2, "03 3b 1e 58 b1", null);
        m("lstore at the end", 0x9, "()V", 2, 1, "09 3f b1", null);
        m("istore of null", 0x9, "()V", 1, 1, "01 3b b1", null);
        m("astore of an int", 0x9, "()V", 1, 1, "03 4b b1", null);
        m("iinc of a float", 0x9, "(F)V", 1, 1, "84 0001 b1", null);
        m("iinc beyond", 0x9, "()V", 1, 1, "84 0101 b1", null);
        m("iaload", 0x9, "([I)V", 2, 1, "2a 03 2e 57 b1", null);
        m("iaload of null", 0x9, "()V", 2, 0, "01 03 2e 57 b1", null);
        m("iaload of bytes", 0x9, "([B)V", 2, 1, "2a 03 2e 57 b1", null);
        m("iaload of an object", 0x9, "(Ljava/lang/Object;)V", 2, 1, "2a 03 2e 57 b1", null);
        m("baload of booleans", 0x9, "([Z)V", 2, 1, "2a 03 33 57 b1", null);
        m("baload of chars", 0x9, "([C)V", 2, 1, "2a 03 33 57 b1", null);
        m("laload of doubles", 0x9, "([D)V", 2, 1, "2a 03 2f 58 b1", null);
        m("aaload of arrays", 0x9, "([[I)V", 2, 1, "2a 03 32 03 2e 57 b1", null);
        m("aaload of ints", 0x9, "([I)V", 2, 1, "2a 03 32 57 b1", null);
        m("aaload of null is null", 0x9, "()V", 2, 0, "01 03 32 03 2e 57 b1", null);
        m("index is no int", 0x9, "([I)V", 2, 1, "2a 0b 2e 57 b1", null);
        m("castore", 0x9, "([C)V", 3, 1, "2a 03 04 55 b1", null);
        m("castore of shorts", 0x9, "([S)V", 3, 1, "2a 03 04 55 b1", null);
        m("dastore of longs", 0x9, "([J)V", 4, 1, "2a 03 0e 52 b1", null);
        m("aastore", 0x9, "([Ljava/lang/String;)V", 3, 1, "2a 03 2a 53 b1", null);
        m("aastore of an int", 0x9, "([Ljava/lang/Object;)V", 3, 1, "2a 03 03 53 b1", null);
        m("aastore into ints", 0x9, "([I)V", 3, 1, "2a 03 2a 53 b1", null);
        m("arraylength", 0x9, "([J)I", 1, 1, "2a be ac", null);
        m("arraylength of an object", 0x9, "(Ljava/lang/Object;)I", 1, 1, "2a be ac", null);
        m("return of a value", 0x9, "()I", 1, 0, "03 ac", null);
        m("return of nothing", 0x9, "()I", 1, 0, "b1", null);
        m("return of too much", 0x9, "()V", 1, 0, "03 ac", null);
        m("return of a byte", 0x9, "()B", 1, 0, "10 7f ac", null);
        m("return of a wrong kind", 0x9, "()F", 1, 0, "03 ac", null);
        m("lreturn of an int", 0x9, "()J", 2, 0, "03 ad", null);
        m("areturn of a subclass", 0x9, "()Ljava/lang/Number;", 1, 1, "01 c0 {C java/lang/Integer} b0", null);
        m("areturn of a superclass", 0x9, "()Ljava/lang/Integer;", 1, 1, "01 c0 {C java/lang/Number} b0", null);
        m("areturn of any class as interface", 0x9, "(Ljava/lang/String;)Ljava/lang/Runnable;", 1, 1, "2a b0", null);
        m("areturn of an array as interface", 0x9, "([I)Ljava/lang/Runnable;", 1, 1, "2a b0", null);
        m("areturn of an array as Cloneable", 0x9, "([I)Ljava/lang/Cloneable;", 1, 1, "2a b0", null);
        m("areturn of an array of subclasses", 0x9, "([Ljava/lang/Integer;)[Ljava/lang/Number;", 1, 1, "2a b0", null);
        m("areturn of an array of superclasses", 0x9, "([Ljava/lang/Number;)[Ljava/lang/Integer;", 1, 1, "2a b0", null);
        m("areturn of ints as bytes", 0x9, "([I)[B", 1, 1, "2a b0", null);
        m("areturn of ints as objects", 0x9, "([I)[Ljava/lang/Object;", 1, 1, "2a b0", null);
        m("areturn of arrays as objects", 0x9, "([[I)[Ljava/lang/Object;", 1, 1, "2a b0", null);
        m("areturn of a missing class", 0x9, "(Lno/Such;)Lno/Other;", 1, 1, "2a b0", null);
        m("areturn of a missing class as itself", 0x9, "(Lno/Such;)Lno/Such;", 1, 1, "2a b0", null);
        m("athrow of a string", 0x9, "(Ljava/lang/String;)V", 1, 1, "2a bf", null);
        m("athrow of null", 0x9, "()V", 1, 0, "01 bf", null);
        m("monitorenter of an int", 0x9, "()V", 1, 0, "03 c2 b1", null);
        m("checkcast of an int", 0x9, "()V", 1, 0, "03 c0 {C java/lang/String} 57 b1", null);
        m("instanceof of an int", 0x9, "()V", 1, 0, "03 c1 {C java/lang/String} 57 b1", null);
        m("ldc", 0x9, "()V", 1, 0, "12 {1 S text} 57 12 {1 I 7} 57 b1", null);
        m("ldc of a class", 0x9, "()V", 1, 0, "12 {1 C java/lang/String} b6 {M java/lang/Class getName ()Ljava/lang/String;} 57 b1", null);
        m("ldc of a long", 0x9, "()V", 2, 0, "12 {1 J 7} 58 b1", null);
        m("ldc2_w of an int", 0x9, "()V", 2, 0, "14 {I 7} 58 b1", null);
        m("ldc of nothing", 0x9, "()V", 1, 0, "12 ff 57 b1", null);
        m("ldc of zero", 0x9, "()V", 1, 0, "12 00 57 b1", null);
        m("ldc of a name", 0x9, "()V", 1, 0, "12 01 57 b1", null);
        m("newarray", 0x9, "()V", 1, 0, "03 bc 0a 57 b1", null);
        m("newarray of nothing", 0x9, "()V", 1, 0, "03 bc 03 57 b1", null);
        m("newarray of a float length", 0x9, "()V", 1, 0, "0b bc 0a 57 b1", null);
        m("anewarray", 0x9, "()[Ljava/lang/Object;", 1, 0, "03 bd {C java/lang/String} b0", null);
        m("anewarray of a string", 0x9, "()[Ljava/lang/Object;", 1, 0, "03 bd {S x} b0", null);
        m("multianewarray", 0x9, "()[[I", 2, 0, "03 03 c5 {C [[I} 02 b0", null);
        m("multianewarray too deep", 0x9, "()[[I", 3, 0, "03 03 03 c5 {C [[I} 03 b0", null);
        m("multianewarray of nothing", 0x9, "()[[I", 3, 0, "c5 {C [[I} 00 b0", null);
        m("multianewarray of a class", 0x9, "()[[I", 3, 0, "03 c5 {C java/lang/String} 01 b0", null);
        m("falls off the end", 0x9, "()V", 1, 0, "00", null);
        m("falls off the end behind a branch", 0x9, "()V", 1, 0, "03 99 0003", "0001 04");
        m("no such instruction", 0x9, "()V", 1, 0, "00 ca b1", null);
        m("instruction cut short", 0x9, "()V", 1, 0, "00 b1 11 00", null);
        m("wide before the wrong one", 0x9, "()V", 1, 0, "c4 00 b1", null);
        m("jsr in a new class", 0x9, "()V", 1, 1, "a8 0003 4b b1", null);
        m("ret in a new class", 0x9, "()V", 1, 1, "a9 00", null);
    }
}
