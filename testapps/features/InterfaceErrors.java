// EXPECT same-as-java
// linkage failures at calls: AbstractMethodError, IncompatibleClassChangeError, NoSuchMethodError, NoSuchFieldError, IllegalAccessError from a class edited in memory.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;

public class InterfaceErrors {
    public interface Face { String abs(); default String def() { return "def"; } }
    public interface Other { default String def() { return "other"; } }
    public static class Target {
        public static int sfield = 1;
        public int ifield = 2;
        private static int hidden = 3;
        public static String smethod() { return "static"; }
        public String imethod() { return "instance"; }
        private static String priv() { return "private"; }
        public Target() { }
    }

    static class Loader extends ClassLoader {
        Loader() { super(InterfaceErrors.class.getClassLoader()); }
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    /** A class with one static method run()String (or int) whose body is given; constant 8 refers to owner.name:desc with the given tag. */
    static byte[] caller(String name, int tag, String owner, String member, String desc, String result, int... body) throws IOException {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        DataOutputStream w = new DataOutputStream(whole);
        w.writeInt(0xCAFEBABE); w.writeInt(49);
        w.writeShort(15);
        w.writeByte(7); w.writeShort(2);                    // 1
        w.writeByte(1); w.writeUTF(name);                   // 2
        w.writeByte(7); w.writeShort(4);                    // 3
        w.writeByte(1); w.writeUTF("java/lang/Object");     // 4
        w.writeByte(7); w.writeShort(6);                    // 5
        w.writeByte(1); w.writeUTF(owner);                  // 6
        w.writeByte(12); w.writeShort(9); w.writeShort(10); // 7
        w.writeByte(tag); w.writeShort(5); w.writeShort(7); // 8
        w.writeByte(1); w.writeUTF(member);                 // 9
        w.writeByte(1); w.writeUTF(desc);                   // 10
        w.writeByte(1); w.writeUTF("run");                  // 11
        w.writeByte(1); w.writeUTF("(Ljava/lang/Object;)" + result); // 12
        w.writeByte(1); w.writeUTF("Code");                 // 13
        w.writeByte(7); w.writeShort(6);                    // 14
        w.writeShort(0x21); w.writeShort(1); w.writeShort(3); w.writeShort(0); w.writeShort(0);
        w.writeShort(1); w.writeShort(9); w.writeShort(11); w.writeShort(12);
        w.writeShort(1); w.writeShort(13); w.writeInt(12 + body.length);
        w.writeShort(4); w.writeShort(4); w.writeInt(body.length);
        for (int b : body) w.writeByte(b);
        w.writeShort(0); w.writeShort(0); w.writeShort(0);
        return whole.toByteArray();
    }

    static int n;

    static void run(String label, Object arg, int tag, String owner, String member, String desc, String result, int... body) throws Exception {
        Class<?> c = new Loader().define(caller("Caller" + n++, tag, owner.replace('.', '/'), member, desc, result, body));
        try {
            System.out.println(label + ": ok " + c.getMethod("run", Object.class).invoke(null, arg));
        } catch (InvocationTargetException e) {
            String m = String.valueOf(e.getCause().getMessage());
            System.out.println(label + ": " + e.getCause().getClass().getSimpleName() + " " + m.replaceAll("@[0-9a-f]+", "@"));
        }
    }

    public static void main(String[] args) throws Exception {
        String t = "InterfaceErrors$Target";
        String face = "InterfaceErrors$Face";
        String s = "Ljava/lang/String;";
        int[] callStatic = {0xb8, 0, 8, 0xb0};
        int[] callVirtual = {0x2a, 0xc0, 0, 14, 0xb6, 0, 8, 0xb0};
        int[] callInterface = {0x2a, 0xc0, 0, 14, 0xb9, 0, 8, 1, 0, 0xb0};
        int[] getStatic = {0xb2, 0, 8, 0xac};
        int[] getField = {0x2a, 0xc0, 0, 14, 0xb4, 0, 8, 0xac};
        int[] putStatic = {0x04, 0xb3, 0, 8, 0x05, 0xac};
        Target target = new Target();
        Face whole = () -> "whole";
        run("static call", null, 10, t, "smethod", "()" + s, s, callStatic);
        run("virtual call", target, 10, t, "imethod", "()" + s, s, callVirtual);
        run("interface call", whole, 11, face, "def", "()" + s, s, callInterface);
        run("static call of instance method", target, 10, t, "imethod", "()" + s, s, callStatic);
        run("virtual call of static method", target, 10, t, "smethod", "()" + s, s, callVirtual);
        run("missing method", null, 10, t, "nothing", "()" + s, s, callStatic);
        run("wrong descriptor", null, 10, t, "smethod", "(I)" + s, s, 0x03, 0xb8, 0, 8, 0xb0);
        run("private method", null, 10, t, "priv", "()" + s, s, callStatic);
        run("interface call on class", target, 11, t, "imethod", "()" + s, s, callInterface);
        run("virtual call on interface", whole, 10, face, "def", "()" + s, s, callVirtual);
        run("missing interface method", whole, 11, face, "gone", "()" + s, s, callInterface);
        run("static field", null, 9, t, "sfield", "I", "I", getStatic);
        run("instance field", target, 9, t, "ifield", "I", "I", getField);
        run("missing field", null, 9, t, "nofield", "I", "I", getStatic);
        run("field of wrong type", null, 9, t, "sfield", "J", "I", 0xb2, 0, 8, 0x88, 0xac);
        run("static get of instance field", null, 9, t, "ifield", "I", "I", getStatic);
        run("instance get of static field", target, 9, t, "sfield", "I", "I", getField);
        run("private field", null, 9, t, "hidden", "I", "I", getStatic);
        run("put private field", null, 9, t, "hidden", "I", "I", putStatic);
        run("missing class", null, 10, "No.Such", "m", "()" + s, s, callStatic);
        run("cast failure first", "text", 10, t, "imethod", "()" + s, s, callVirtual);
        run("null receiver", null, 10, t, "imethod", "()" + s, s, callVirtual);
        run("inherited static through subclass", null, 10, t, "toString", "()" + s, s, callStatic);
        run("interface receiver not implementing", "text", 11, "java.lang.Runnable", "run", "()V", s, 0x2a, 0xc0, 0, 14, 0xb9, 0, 8, 1, 0, 0x01, 0xb0);
    }
}
