// EXPECT same-as-java
// Stack maps that are malformed or do not match, branches, switches and handlers. Each class is verified separately.
import java.io.*;
import java.nio.charset.*;
import java.util.*;
import java.util.regex.*;

public class VerifyStackMaps {
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
        Loader() { super(VerifyStackMaps.class.getClassLoader()); }
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
        m("branch to a frame", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 04");
        m("branch without a frame", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", null);
        m("branch past the end", 0x9, "(I)V", 1, 1, "1a 99 0030 b1", "0001 04");
        m("branch before the start", 0x9, "(I)V", 1, 1, "1a 99 fff0 b1", "0001 04");
        m("branch into an instruction", 0x9, "(I)V", 1, 1, "1a 99 0002 b1", "0001 03");
        m("frame inside an instruction", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0002 02 01");
        m("frame past the end", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0002 04 20");
        m("loop", 0x9, "(I)V", 1, 1, "84 00ff 1a 9a fffb b1", "0001 00");
        m("locals change", 0x9, "(I)V", 1, 2, "1a 99 0005 03 3c b1", "0001 06");
        m("append", 0x9, "(I)V", 1, 2, "03 3c 1a 99 0006 1b 57 00 b1", "0001 fc 0009 01");
        m("append of what is not there", 0x9, "(I)V", 1, 2, "1a 99 0006 00 00 00 b1", "0001 fc 0007 01");
        m("append of a wrong type", 0x9, "(I)V", 1, 2, "03 3c 1a 99 0006 00 00 00 b1", "0001 fc 0009 02");
        m("chop", 0x9, "(II)V", 1, 2, "1a 99 0004 00 1b 57 b1", "0001 fa 0005");
        m("chop too much", 0x9, "(II)V", 1, 2, "1a 99 0004 00 b1", "0001 f8 0005");
        m("one on the stack", 0x9, "(I)V", 1, 1, "1a 1a 99 0003 57 b1", "0001 45 01");
        m("one on the stack, enough room", 0x9, "(I)V", 2, 1, "1a 1a 99 0003 57 b1", "0001 45 01");
        m("wrong one on the stack", 0x9, "(I)V", 2, 1, "1a 1a 99 0003 57 b1", "0001 45 02");
        m("stack sizes differ", 0x9, "(I)V", 2, 1, "1a 1a 99 0004 57 b1", "0001 06");
        m("a long on the stack", 0x9, "(I)V", 3, 1, "09 1a 99 0003 58 b1", "0001 45 04");
        m("same extended", 0x9, "(I)V", 2, 1, "1a 99 0003 b1", "0001 fb 0004");
        m("one extended", 0x9, "(I)V", 2, 1, "1a 1a 99 0003 57 b1", "0001 f7 0005 01");
        m("full frame", 0x9, "(IJ)V", 3, 3, "1a 99 0004 00 1f 58 b1", "0001 ff 0005 0002 01 04 0000");
        m("full frame, wrong local", 0x9, "(IJ)V", 3, 3, "1a 99 0004 00 1f 58 b1", "0001 ff 0005 0002 02 04 0000");
        m("full frame, object", 0x9, "(ILjava/lang/String;)Ljava/lang/Object;", 3, 3, "1a 99 0004 00 2b b0", "0001 ff 0005 0002 01 07 {C java/lang/Object} 0000");
        m("full frame, object the other way", 0x9, "(ILjava/lang/Object;)Ljava/lang/String;", 3, 3, "1a 99 0004 00 2b b0", "0001 ff 0005 0002 01 07 {C java/lang/String} 0000");
        m("full frame with too many locals", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0002 01 01 0000");
        m("full frame with too high a stack", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0001 01 0002 01 01");
        m("reserved frame", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 80 0000");
        m("table cut short", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0001");
        m("table too long", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 04 00");
        m("no such type", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0001 09 0000");
        m("type of no class", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0001 07 0001 0000");
        m("uninitialized at no new", 0x9, "(I)V", 1, 1, "1a 99 0003 b1", "0001 ff 0004 0001 08 0000 0000");
        m("goto leaves dead code", 0x9, "()V", 1, 0, "a7 0004 00 b1", "0001 04");
        m("dead code with a frame", 0x9, "()V", 1, 0, "a7 0005 00 b1", "0002 03 00");
        m("return leaves dead code", 0x9, "()V", 1, 0, "b1 b1", null);
        m("goto to the next", 0x9, "()V", 1, 0, "a7 0003 b1", "0001 03");
        m("frame where code falls in", 0x9, "()V", 1, 1, "03 3b 00 b1", "0001 03");
        m("frame that asks for more", 0x9, "()V", 1, 1, "00 00 00 b1", "0001 fc 0003 01");
        m("table switch", 0x9, "(I)V", 1, 1, "1a aa 0000 0000 0016 0000 0001 0000 0002 0000 0016 0000 0017 b1 b1", "0002 17 00");
        m("table switch without frames", 0x9, "(I)V", 1, 1, "1a aa 0000 0000 0016 0000 0001 0000 0002 0000 0016 0000 0017 b1 b1", "0001 17");
        m("table switch upside down", 0x9, "(I)V", 1, 1, "1a aa 0000 0000 0016 0000 0002 0000 0001 0000 0016 0000 0017 b1 b1", "0002 17 00");
        m("lookup switch", 0x9, "(I)V", 1, 1, "1a ab 0000 0000 001b 0000 0002 0000 0001 0000 001a 0000 0005 0000 001b b1 b1", "0002 1b 00");
        m("lookup switch out of order", 0x9, "(I)V", 1, 1, "1a ab 0000 0000 001b 0000 0002 0000 0005 0000 001a 0000 0001 0000 001b b1 b1", "0002 1b 00");
        m("switch on a reference", 0x9, "()V", 1, 0, "01 ab 0000 0000 0008 0000 0000 b1", "0001 09");
        m("handler", 0x9, "()V", 1, 0, "00 00 b1 57 b1", "0001 43 07 {C java/lang/Throwable}", "0000 0002 0003 0000");
        m("handler without a frame", 0x9, "()V", 1, 0, "00 00 b1 57 b1", null, "0000 0002 0003 0000");
        m("handler with another type", 0x9, "()V", 1, 0, "00 00 b1 57 b1", "0001 43 07 {C java/lang/Error}", "0000 0002 0003 0000");
        m("handler of an exception", 0x9, "()V", 1, 0, "00 00 b1 57 b1", "0001 43 07 {C java/lang/Exception}", "0000 0002 0003 {C java/lang/RuntimeException}");
        m("handler of no exception", 0x9, "()V", 1, 0, "00 00 b1 57 b1", "0001 43 07 {C java/lang/String}", "0000 0002 0003 {C java/lang/String}");
        m("handler without room", 0x9, "()V", 0, 0, "00 00 b1 b1", "0001 43 07 {C java/lang/Throwable}", "0000 0002 0003 0000");
        m("handler starts inside", 0x9, "()V", 1, 0, "11 0000 57 b1 57 b1", "0001 45 07 {C java/lang/Throwable}", "0001 0003 0005 0000");
        m("handler ends inside", 0x9, "()V", 1, 0, "11 0000 57 b1 57 b1", "0001 45 07 {C java/lang/Throwable}", "0000 0002 0005 0000");
        m("handler goes inside", 0x9, "()V", 1, 0, "11 0000 57 b1 57 b1", "0001 45 07 {C java/lang/Throwable}", "0000 0003 0001 0000");
        m("handler and a local stored within", 0x9, "()V", 1, 1, "03 3b 00 b1 57 1a 57 b1", "0001 ff 0004 0001 01 0001 07 {C java/lang/Throwable}", "0001 0003 0004 0000");
        m("handler and a local stored before", 0x9, "()V", 1, 1, "03 3b 00 b1 57 1a 57 b1", "0001 ff 0004 0001 01 0001 07 {C java/lang/Throwable}", "0002 0003 0004 0000");
    }
}
