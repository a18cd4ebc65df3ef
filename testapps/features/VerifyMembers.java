// EXPECT same-as-java
// Bytecode that violates the rules for fields, methods and constructors. Each class is verified separately.
import java.io.*;
import java.nio.charset.*;
import java.util.*;
import java.util.regex.*;

public class VerifyMembers {
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
        Loader() { super(VerifyMembers.class.getClassLoader()); }
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

    public static void main(String[] args) {
        check("constructor", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor without super", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "b1", null));
        check("constructor calls super twice", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor of a stranger", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b7 {M java/lang/Number <init> ()V} b1", null));
        check("constructor uses this before super", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b6 {M java/lang/Object hashCode ()I} 57 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor returns it early", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a 4b 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor sets its field before super", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x1, "<init>", "()V", 2, 1, "2a 03 b5 {F T f I} 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor sets no field of its own before super", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 2, 1, "2a 03 b5 {F T f I} 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor reads its field before super", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x1, "<init>", "()V", 2, 1, "2a b4 {F T f I} 57 2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor calls super in a try that throws", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} b1 bf", "0001 ff 0005 0000 0001 07 {C java/lang/Throwable}", "0000 0004 0005 0000"));
        check("constructor calls super in a try that returns", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "()V", 1, 1, "2a b7 {M java/lang/Object <init> ()V} b1 57 b1", "0001 ff 0005 0000 0001 07 {C java/lang/Throwable}", "0000 0004 0005 0000"));
        check("constructor branches before super", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "(I)V", 1, 2, "1b 99 0004 00 2a b7 {M java/lang/Object <init> ()V} b1", "0001 05"));
        check("constructor branches around super", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "(I)V", 1, 2, "1b 99 0007 2a b7 {M java/lang/Object <init> ()V} b1", "0001 08"));
        check("constructor branches around super, full frame", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "<init>", "(I)V", 1, 2, "1b 99 0007 2a b7 {M java/lang/Object <init> ()V} b1", "0001 ff 0008 0002 07 {C T} 01 0000"));
        check("new", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 0, "bb {C java/lang/Object} 59 b7 {M java/lang/Object <init> ()V} 57 b1", null));
        check("new without constructor, used", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()Ljava/lang/Object;", 2, 0, "bb {C java/lang/Object} b0", null));
        check("new without constructor, as an argument", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 0, "bb {C java/lang/Object} b8 {M java/lang/String valueOf (Ljava/lang/Object;)Ljava/lang/String;} 57 b1", null));
        check("new with the constructor of another", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 0, "bb {C java/lang/Object} 59 b7 {M java/lang/Number <init> ()V} 57 b1", null));
        check("new of an array", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 0, "bb {C [I} 57 b1", null));
        check("constructor of what is complete", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Object;)V", 2, 1, "2a b7 {M java/lang/Object <init> ()V} b1", null));
        check("constructor twice", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 3, 0, "bb {C java/lang/Object} 59 59 b7 {M java/lang/Object <init> ()V} b7 {M java/lang/Object <init> ()V} 57 b1", null));
        check("constructor through invokevirtual", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 0, "bb {C java/lang/Object} 59 b6 {M java/lang/Object <init> ()V} 57 b1", null));
        check("new in a loop", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 1, "bb {C java/lang/Object} 4b a7 fffc", "0001 00"));
        check("uninitialized in a frame", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(I)Ljava/lang/Object;", 2, 2, "bb {C java/lang/Object} 1a 99 0003 59 b7 {M java/lang/Object <init> ()V} b0", "0001 47 08 0000"));
        check("uninitialized compared with null", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 1, "bb {C java/lang/Object} c6 0003 b1", "0001 06"));
        check("getfield", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x9, "m", "(LT;)V", 2, 1, "2a b4 {F T f I} 57 b1", null));
        check("getfield of another class", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x9, "m", "(Ljava/lang/String;)V", 2, 1, "2a b4 {F T f I} 57 b1", null));
        check("getfield of an int", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x9, "m", "()V", 2, 1, "03 b4 {F T f I} 57 b1", null));
        check("getfield of an array", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "([I)V", 2, 1, "2a b4 {F [I f I} 57 b1", null));
        check("putfield of a wrong value", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x9, "m", "(LT;)V", 2, 1, "2a 0b b5 {F T f I} b1", null));
        check("putfield of a long", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "J")
                .method(0x9, "m", "(LT;)V", 3, 1, "2a 09 b5 {F T f J} b1", null));
        check("putfield of a long, int given", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "J")
                .method(0x9, "m", "(LT;)V", 3, 1, "2a 03 b5 {F T f J} b1", null));
        check("putfield into a wrong object", new Asm("T", "java/lang/Object", 61)
                .field(1, "f", "I")
                .method(0x9, "m", "(Ljava/lang/Object;)V", 3, 1, "2a 03 b5 {F T f I} b1", null));
        check("putstatic of a wrong value", new Asm("T", "java/lang/Object", 61)
                .field(9, "f", "Ljava/lang/String;")
                .method(0x9, "m", "()V", 3, 1, "03 b3 {F T f Ljava/lang/String;} b1", null));
        check("putstatic of a small int", new Asm("T", "java/lang/Object", 61)
                .field(9, "f", "B")
                .method(0x9, "m", "()V", 3, 1, "11 7fff b3 {F T f B} b1", null));
        check("getstatic of no field", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 3, 1, "b2 {M T m ()V} 57 b1", null));
        check("call", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/String;)I", 2, 1, "2a b6 {M java/lang/String length ()I} ac", null));
        check("call of a wrong object", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Object;)I", 2, 1, "2a b6 {M java/lang/String length ()I} ac", null));
        check("call with a wrong argument", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/String;)I", 2, 1, "2a 01 b6 {M java/lang/String indexOf (I)I} ac", null));
        check("call without arguments", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 1, "b8 {M T n (I)V} b1", null));
        check("call of an initializer", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 1, "b8 {M T <init> ()V} b1", null));
        check("call through the wrong constant", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Runnable;)V", 2, 1, "2a b6 {N java/lang/Runnable run ()V} b1", null));
        check("interface call", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Runnable;)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 01 00 b1", null));
        check("interface call of any object", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/String;)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 01 00 b1", null));
        check("interface call of an array", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "([I)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 01 00 b1", null));
        check("interface call with a wrong count", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Runnable;)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 02 00 b1", null));
        check("interface call with another byte", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Runnable;)V", 2, 1, "2a b9 {N java/lang/Runnable run ()V} 01 01 b1", null));
        check("interface call through a class", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Runnable;)V", 2, 1, "2a b9 {M java/lang/Runnable run ()V} 01 00 b1", null));
        check("call site without its zeros", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 2, 1, "ba 0001 00 00 b1", null));
        check("special call of the superclass", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "m", "()I", 1, 1, "2a b7 {M java/lang/Object hashCode ()I} ac", null));
        check("special call of a stranger", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "m", "(Ljava/lang/String;)I", 1, 2, "2b b7 {M java/lang/String length ()I} ac", null));
        check("special call on another object", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "m", "(Ljava/lang/Object;)I", 1, 2, "2b b7 {M java/lang/Object hashCode ()I} ac", null));
        check("special call of a far interface", new Asm("T", "java/lang/Thread", 61)
                .method(0x1, "m", "()V", 1, 1, "2a b7 {N java/lang/Runnable run ()V} b1", null));
        check("protected method of ours", new Asm("T", "java/lang/Object", 61)
                .method(0x1, "m", "()Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null));
        check("protected method of another", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/Object;)Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null));
        check("protected method of a string", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(Ljava/lang/String;)Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null));
        check("clone of an array", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "([I)Ljava/lang/Object;", 1, 1, "2a b6 {M java/lang/Object clone ()Ljava/lang/Object;} b0", null));
        check("protected field of ours", new Asm("T", "java/io/FilterOutputStream", 61)
                .method(0x9, "m", "(LT;)V", 1, 1, "2a b4 {F java/io/FilterOutputStream out Ljava/io/OutputStream;} 57 b1", null));
        check("protected field of another", new Asm("T", "java/io/FilterOutputStream", 61)
                .method(0x9, "m", "(Ljava/io/FilterOutputStream;)V", 1, 1, "2a b4 {F java/io/FilterOutputStream out Ljava/io/OutputStream;} 57 b1", null));
        check("protected field set in another", new Asm("T", "java/io/FilterOutputStream", 61)
                .method(0x9, "m", "(Ljava/io/FilterOutputStream;)V", 2, 1, "2a 01 b5 {F java/io/FilterOutputStream out Ljava/io/OutputStream;} b1", null));
        check("protected constructor of another", new Asm("T", "java/lang/ClassLoader", 61)
                .method(0x9, "m", "()V", 2, 1, "bb {C java/lang/ClassLoader} 59 b7 {M java/lang/ClassLoader <init> ()V} 57 b1", null));
        check("native and abstract methods have no code", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "()V", 0, 0, "b1", null));
        check("arguments do not fit", new Asm("T", "java/lang/Object", 61)
                .method(0x9, "m", "(IJ)V", 0, 2, "b1", null));
    }
}
