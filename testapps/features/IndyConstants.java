// EXPECT same-as-java
// ldc of method handles of all kinds, method types and dynamic constants, primitive and null ones included; their
// errors and the caching of them.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class IndyConstants {
    /** A class file under construction: constants by their text, bootstrap methods, one static method `run`. */
    static class ClassBytes {
        final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
        final DataOutputStream pool = new DataOutputStream(poolBytes);
        final Map<String, Integer> known = new HashMap<>();
        final List<int[]> bootstraps = new ArrayList<>();
        int next = 1;

        interface Body { void write(DataOutputStream out) throws IOException; }

        int add(String key, int tag, int size, Body body) {
            return known.computeIfAbsent(tag + ":" + key, k -> {
                try {
                    pool.writeByte(tag);
                    body.write(pool);
                } catch (IOException e) { throw new AssertionError(e); }
                int index = next;
                next += size;
                return index;
            });
        }
        int utf8(String s) { return add(s, 1, 1, o -> o.writeUTF(s)); }
        int integer(int i) { return add("" + i, 3, 1, o -> o.writeInt(i)); }
        int floating(float f) { return add("" + f, 4, 1, o -> o.writeFloat(f)); }
        int longer(long l) { return add("" + l, 5, 2, o -> o.writeLong(l)); }
        int doubled(double d) { return add("" + d, 6, 2, o -> o.writeDouble(d)); }
        int type(String name) { int u = utf8(name); return add(name, 7, 1, o -> o.writeShort(u)); }
        int string(String s) { int u = utf8(s); return add(s, 8, 1, o -> o.writeShort(u)); }
        int nameAndType(String name, String desc) {
            int n = utf8(name), d = utf8(desc);
            return add(name + desc, 12, 1, o -> { o.writeShort(n); o.writeShort(d); });
        }
        int member(int tag, String owner, String name, String desc) {
            int c = type(owner), n = nameAndType(name, desc);
            return add(owner + "." + name + desc, tag, 1, o -> { o.writeShort(c); o.writeShort(n); });
        }
        int handle(int kind, int member) { return add(kind + "," + member, 15, 1, o -> { o.writeByte(kind); o.writeShort(member); }); }
        int methodType(String desc) { int u = utf8(desc); return add(desc, 16, 1, o -> o.writeShort(u)); }
        int bootstrap(int handle, int... arguments) {
            int[] row = new int[arguments.length + 1];
            row[0] = handle;
            System.arraycopy(arguments, 0, row, 1, arguments.length);
            bootstraps.add(row);
            return bootstraps.size() - 1;
        }
        int dynamic(int tag, int bootstrap, String name, String desc) {
            int n = nameAndType(name, desc);
            return add(bootstrap + name + desc, tag, 1, o -> { o.writeShort(bootstrap); o.writeShort(n); });
        }

        byte[] finish(String name, String desc, byte[] code) throws IOException {
            int self = type(name), object = type("java/lang/Object"), run = utf8("run"), d = utf8(desc);
            int codeName = utf8("Code"), bootstrapName = utf8("BootstrapMethods");
            ByteArrayOutputStream whole = new ByteArrayOutputStream();
            DataOutputStream w = new DataOutputStream(whole);
            w.writeInt(0xCAFEBABE); w.writeInt(55);
            w.writeShort(next); w.write(poolBytes.toByteArray());
            w.writeShort(0x21); w.writeShort(self); w.writeShort(object); w.writeShort(0); w.writeShort(0);
            w.writeShort(1); w.writeShort(9); w.writeShort(run); w.writeShort(d);
            w.writeShort(1); w.writeShort(codeName); w.writeInt(12 + code.length);
            w.writeShort(8); w.writeShort(8); w.writeInt(code.length); w.write(code);
            w.writeShort(0); w.writeShort(0);
            w.writeShort(1); w.writeShort(bootstrapName);
            int size = 2;
            for (int[] row : bootstraps) size += 2 + 2 * row.length;
            w.writeInt(size); w.writeShort(bootstraps.size());
            for (int[] row : bootstraps) {
                w.writeShort(row[0]); w.writeShort(row.length - 1);
                for (int i = 1; i < row.length; i++) w.writeShort(row[i]);
            }
            return whole.toByteArray();
        }
    }

    static class Loader extends ClassLoader {
        Loader() { super(IndyConstants.class.getClassLoader()); }
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static final String SELF = "IndyConstants";
    static final String BSM = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
    static final String BOOTSTRAPS = "java/lang/invoke/ConstantBootstraps";
    static int number;

    interface Choice { int index(ClassBytes c); }

    /** run() returns the constant. */
    static MethodHandle constant(String type, Choice choice) throws Exception {
        ClassBytes c = new ClassBytes();
        int index = choice.index(c);
        boolean wide = type.equals("J") || type.equals("D");
        int result = switch (type) { case "J" -> 0xad; case "D" -> 0xaf; case "F" -> 0xae; case "I", "Z", "B", "S", "C" -> 0xac; default -> 0xb0; };
        byte[] code = {(byte) (wide ? 0x14 : 0x13), (byte) (index >> 8), (byte) index, (byte) result};
        Class<?> made = new Loader().define(c.finish("Constant" + number++, "()" + type, code));
        return MethodHandles.lookup().findStatic(made, "run", MethodType.fromMethodDescriptorString("()" + type, IndyConstants.class.getClassLoader()));
    }

    static int standard(ClassBytes c, String name, String desc, String constantName, String constantType, int... arguments) {
        return c.dynamic(17, c.bootstrap(c.handle(6, c.member(10, BOOTSTRAPS, name, desc)), arguments), constantName, constantType);
    }
    static int own(ClassBytes c, String bsm, String rest, String constantName, String constantType, int... arguments) {
        return c.dynamic(17, c.bootstrap(c.handle(6, c.member(10, SELF, bsm, BSM + rest)), arguments), constantName, constantType);
    }

    // Members that the handles refer to
    public static class Base {
        public int field = 5;
        public static String shared = "shared";
        public Base(int f) { field = f; }
        public String virtual(String s) { return "virtual " + s + field; }
        public static int add(int a, int b) { return a + b; }
        protected void shy() { }
    }
    public interface Face { default String face(int i) { return "face " + i; } static long still() { return 9L; } }
    public static class Impl extends Base implements Face { public Impl() { super(8); } public String virtual(String s) { return "impl " + s; } }
    private static int secret() { return 1; }

    // Bootstrap methods of dynamic constants
    static int runs;
    public static Object text(MethodHandles.Lookup l, String name, Class<?> type, Object... rest) { runs++; return name + type.getSimpleName() + Arrays.toString(rest); }
    public static int number(MethodHandles.Lookup l, String name, Class<?> type, int value) { runs++; return value * 2; }
    public static boolean truth(MethodHandles.Lookup l, String name, Class<?> type) { return name.equals("yes"); }
    public static Object nothing(MethodHandles.Lookup l, String name, Class<?> type) { runs++; return null; }
    public static Object fails(MethodHandles.Lookup l, String name, Class<?> type) throws Exception { runs++; throw new java.io.IOException("condy"); }
    public static Object failsHard(MethodHandles.Lookup l, String name, Class<?> type) { runs++; throw new LinkageError("hard"); }
    public static Object failsSoft(MethodHandles.Lookup l, String name, Class<?> type) { runs++; throw new AssertionError("soft"); }
    public static Object wrong(MethodHandles.Lookup l, String name, Class<?> type) { runs++; return new Object[0].length; }

    static String describe(Throwable t) {
        StringBuilder text = new StringBuilder();
        for (; t != null; t = t.getCause()) text.append(text.length() == 0 ? "" : " <- ").append(t.getClass().getName()).append(": ").append(t.getMessage());
        return text.toString().replaceAll("Constant\\d+", "Constant").replaceAll("@[0-9a-f]+", "@");
    }
    static void fails(String label, MethodHandle h) {
        for (int i = 0; i < 2; i++) {
            int before = runs;
            try {
                System.out.println(label + " did not fail: " + h.invoke());
            } catch (Throwable t) {
                System.out.println(label + ": " + describe(t) + " (" + (runs - before) + ")");
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        String mh = "Ljava/lang/invoke/MethodHandle;";
        String base = "IndyConstants$Base", face = "IndyConstants$Face", string = "Ljava/lang/String;";
        Base b = new Base(3);
        Impl impl = new Impl();
        MethodHandle get = (MethodHandle) constant(mh, c -> c.handle(1, c.member(9, base, "field", "I"))).invokeExact();
        MethodHandle getStatic = (MethodHandle) constant(mh, c -> c.handle(2, c.member(9, base, "shared", string))).invokeExact();
        MethodHandle put = (MethodHandle) constant(mh, c -> c.handle(3, c.member(9, base, "field", "I"))).invokeExact();
        MethodHandle putStatic = (MethodHandle) constant(mh, c -> c.handle(4, c.member(9, base, "shared", string))).invokeExact();
        MethodHandle virtual = (MethodHandle) constant(mh, c -> c.handle(5, c.member(10, base, "virtual", "(" + string + ")" + string))).invokeExact();
        MethodHandle still = (MethodHandle) constant(mh, c -> c.handle(6, c.member(10, base, "add", "(II)I"))).invokeExact();
        MethodHandle stillFace = (MethodHandle) constant(mh, c -> c.handle(6, c.member(11, face, "still", "()J"))).invokeExact();
        MethodHandle make = (MethodHandle) constant(mh, c -> c.handle(8, c.member(10, base, "<init>", "(I)V"))).invokeExact();
        MethodHandle inter = (MethodHandle) constant(mh, c -> c.handle(9, c.member(11, face, "face", "(I)" + string))).invokeExact();
        MethodHandle exact = (MethodHandle) constant(mh, c -> c.handle(5, c.member(10, "java/lang/invoke/MethodHandle", "invokeExact", "(II)I"))).invokeExact();
        for (MethodHandle h : new MethodHandle[] {get, getStatic, put, putStatic, virtual, still, stillFace, make, inter, exact}) System.out.println(h);
        put.invokeExact(b, 77);
        System.out.println((int) get.invokeExact(b) + " " + (String) getStatic.invokeExact());
        putStatic.invokeExact("changed");
        System.out.println(Base.shared + " " + (String) virtual.invokeExact((Base) impl, "x") + " " + (String) virtual.invokeExact(b, "y"));
        System.out.println((int) still.invokeExact(20, 22) + " " + (long) stillFace.invokeExact() + " " + ((Base) make.invokeExact(4)).field + " " + (String) inter.invokeExact((Face) impl, 6));
        System.out.println((int) exact.invokeExact(still, 1, 2));
        MethodHandle type = constant("Ljava/lang/invoke/MethodType;", c -> c.methodType("(IJ[Ljava/lang/String;" + "LIndyConstants$Face;)V"));
        System.out.println((MethodType) type.invokeExact() + " " + ((MethodType) type.invokeExact() == (MethodType) type.invokeExact()));

        MethodHandle text = constant("Ljava/lang/Object;", c -> own(c, "text", "[Ljava/lang/Object;)Ljava/lang/Object;", "name", "Ljava/lang/Object;", c.integer(4), c.string("s")));
        Object first = text.invoke();
        System.out.println(first + " " + (first == text.invoke()) + " " + runs);
        MethodHandle twice = constant("I", c -> own(c, "number", "I)I", "n", "I", c.integer(21)));
        System.out.println((int) twice.invokeExact() + " " + (int) twice.invokeExact() + " " + runs);
        System.out.println((boolean) constant("Z", c -> own(c, "truth", ")Z", "yes", "Z")).invokeExact() + " " + (boolean) constant("Z", c -> own(c, "truth", ")Z", "no", "Z")).invokeExact());
        MethodHandle nothing = constant("Ljava/lang/Object;", c -> own(c, "nothing", ")Ljava/lang/Object;", "n", "Ljava/lang/Object;"));
        System.out.println(nothing.invoke() + " " + nothing.invoke() + " " + runs);
        System.out.println(constant("Ljava/lang/Object;", c -> own(c, "text", "[Ljava/lang/Object;)Ljava/lang/Object;", "outer", "Ljava/lang/Object;",
            own(c, "number", "I)I", "n", "I", c.integer(5)), own(c, "nothing", ")Ljava/lang/Object;", "n", "Ljava/lang/Object;"), c.methodType("()V"))).invoke());
        System.out.println((long) constant("J", c -> own(c, "text", "[Ljava/lang/Object;)Ljava/lang/Object;", "x", "J")).type().parameterCount());

        String k = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
        System.out.println(constant(string, c -> standard(c, "nullConstant", k + ")Ljava/lang/Object;", "n", string)).invoke());
        System.out.println(constant("Ljava/lang/Class;", c -> standard(c, "primitiveClass", k + ")Ljava/lang/Class;", "J", "Ljava/lang/Class;")).invoke());
        System.out.println(constant("Ljava/lang/Thread$State;", c -> standard(c, "enumConstant", k + ")Ljava/lang/Enum;", "WAITING", "Ljava/lang/Thread$State;")).invoke());
        System.out.println((int) constant("I", c -> standard(c, "getStaticFinal", k + "Ljava/lang/Class;)Ljava/lang/Object;", "MAX_VALUE", "I", c.type("java/lang/Integer"))).invokeExact());
        System.out.println((double) constant("D", c -> standard(c, "getStaticFinal", k + "Ljava/lang/Class;)Ljava/lang/Object;", "PI", "D", c.type("java/lang/Math"))).invokeExact());
        System.out.println(constant("Ljava/lang/Object;", c -> standard(c, "invoke", k + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;", "n", "Ljava/lang/Object;",
            c.handle(6, c.member(11, "java/util/List", "of", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/util/List;")), c.integer(1), c.string("two"))).invoke());
        VarHandle field = (VarHandle) constant("Ljava/lang/invoke/VarHandle;", c -> standard(c, "fieldVarHandle", k + "Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", "field", "Ljava/lang/invoke/VarHandle;",
            c.type(base), standard(c, "primitiveClass", k + ")Ljava/lang/Class;", "I", "Ljava/lang/Class;"))).invokeExact();
        System.out.println(field.compareAndSet(b, 77, 78) + " " + b.field);
        VarHandle array = (VarHandle) constant("Ljava/lang/invoke/VarHandle;", c -> standard(c, "arrayVarHandle", k + "Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", "_", "Ljava/lang/invoke/VarHandle;", c.type("[J"))).invokeExact();
        long[] longs = {1, 2, 3};
        System.out.println((long) array.getAndAdd(longs, 1, 40L) + Arrays.toString(longs));
        System.out.println((float) constant("F", c -> standard(c, "explicitCast", k + "Ljava/lang/Object;)Ljava/lang/Object;", "n", "F", c.integer(3))).type().parameterCount());

        String any = "Ljava/lang/Object;";
        fails("exception", constant(any, c -> own(c, "fails", ")" + any, "n", any)));
        fails("linkage error", constant(any, c -> own(c, "failsHard", ")" + any, "n", any)));
        fails("error", constant(any, c -> own(c, "failsSoft", ")" + any, "n", any)));
        fails("another type", constant(string, c -> own(c, "wrong", ")" + any, "n", string)));
        fails("missing bootstrap", constant(any, c -> own(c, "absent", ")" + any, "n", any)));
        fails("missing type", constant(any, c -> own(c, "nothing", ")" + any, "n", "Lno/such/Type;")));
        fails("missing field", constant(mh, c -> c.handle(1, c.member(9, base, "absent", "I"))));
        fails("static field as instance field", constant(mh, c -> c.handle(1, c.member(9, base, "shared", string))));
        fails("missing method", constant(mh, c -> c.handle(6, c.member(10, base, "absent", "()V"))));
        fails("instance method as static", constant(mh, c -> c.handle(6, c.member(10, base, "virtual", "(" + string + ")" + string))));
        fails("static method as virtual", constant(mh, c -> c.handle(5, c.member(10, base, "add", "(II)I"))));
        fails("private method", constant(mh, c -> c.handle(6, c.member(10, SELF, "secret", "()I"))));
        fails("protected method", constant(mh, c -> c.handle(5, c.member(10, base, "shy", "()V"))));
        fails("interface method of a class", constant(mh, c -> c.handle(9, c.member(11, base, "virtual", "(" + string + ")" + string))));
        fails("class method of an interface", constant(mh, c -> c.handle(5, c.member(10, face, "face", "(I)" + string))));
        fails("missing class", constant(mh, c -> c.handle(6, c.member(10, "no/such/Owner", "m", "()V"))));
        fails("missing class in a descriptor", constant(mh, c -> c.handle(6, c.member(10, base, "add", "(Lno/such/Parameter;)V"))));
        fails("missing class in a method type", constant("Ljava/lang/invoke/MethodType;", c -> c.methodType("(Lno/such/Parameter;)V")));
    }
}
