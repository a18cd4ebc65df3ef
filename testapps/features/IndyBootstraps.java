// EXPECT same-as-java
// invokedynamic with bootstrap methods of the program: all kinds of static arguments, mutable call sites, errors and
// their caching.

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VolatileCallSite;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class IndyBootstraps {
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
        Loader() { super(IndyBootstraps.class.getClassLoader()); }
        Class<?> define(byte[] b) { return defineClass(null, b, 0, b.length); }
    }

    static final String SELF = "IndyBootstraps";
    static final String BSM = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;";
    static int number;

    /** One class whose run(descriptor's parameters) executes the call site and returns its value boxed or as an object. */
    interface Constants { int[] arguments(ClassBytes c); }

    static MethodHandle site(String bsmName, String bsmRest, String name, String desc, Constants constants) throws Exception {
        ClassBytes c = new ClassBytes();
        int handle = c.handle(6, c.member(10, SELF, bsmName, BSM + bsmRest));
        int boot = c.bootstrap(handle, constants.arguments(c));
        int site = c.dynamic(18, boot, name, desc);
        ByteArrayOutputStream code = new ByteArrayOutputStream();
        MethodType type = MethodType.fromMethodDescriptorString(desc, IndyBootstraps.class.getClassLoader());
        int local = 0;
        for (Class<?> p : type.parameterArray()) {
            int op = p == int.class ? 0x15 : p == long.class ? 0x16 : p == float.class ? 0x17 : p == double.class ? 0x18 : 0x19;
            code.write(op); code.write(local);
            local += p == long.class || p == double.class ? 2 : 1;
        }
        code.write(0xba); code.write(site >> 8); code.write(site); code.write(0); code.write(0);
        Class<?> r = type.returnType();
        code.write(r == void.class ? 0xb1 : r == int.class ? 0xac : r == long.class ? 0xad : r == float.class ? 0xae : r == double.class ? 0xaf : 0xb0);
        Class<?> made = new Loader().define(c.finish("Site" + number++, desc, code.toByteArray()));
        return MethodHandles.lookup().findStatic(made, "run", type);
    }

    static final Constants NONE = c -> new int[0];

    // Bootstrap methods
    public static int bootstrapped;

    public static CallSite plain(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        bootstrapped++;
        return new ConstantCallSite(lookup.findStatic(IndyBootstraps.class, name, type));
    }
    public static String hello(String who) { return "hello " + who; }
    public static long mix(int a, long b, float c, double d, Object e) { return a + b + (long) c + (long) d + e.hashCode(); }
    public static void nothing() { System.out.println("nothing"); }

    public static CallSite all(MethodHandles.Lookup lookup, String name, MethodType type, int i, long l, float f, double d, String s, Class<?> c, MethodHandle h, MethodType t) throws Throwable {
        String text = lookup.lookupClass().getName().startsWith("Site") + " " + name + " " + type + " " + i + " " + l + " " + f + " " + d + " " + s + " " + c + " " + t + " " + (String) h.invokeExact("bsm");
        return new ConstantCallSite(MethodHandles.constant(String.class, text));
    }
    public static CallSite variable(MethodHandles.Lookup lookup, String name, MethodType type, Object... rest) {
        return new ConstantCallSite(MethodHandles.constant(String.class, rest.length + Arrays.toString(rest)));
    }
    public static CallSite single(MethodHandles.Lookup lookup, String name, MethodType type, Object one) {
        return new ConstantCallSite(MethodHandles.constant(String.class, "one " + one));
    }
    public static CallSite widened(MethodHandles.Lookup lookup, String name, MethodType type, long one, Integer two) {
        return new ConstantCallSite(MethodHandles.constant(String.class, "widened " + one + " " + two));
    }
    static MutableCallSite mutable;
    public static CallSite changing(MethodHandles.Lookup lookup, String name, MethodType type) {
        mutable = new MutableCallSite(type);
        mutable.setTarget(MethodHandles.constant(String.class, "first"));
        return mutable;
    }
    static VolatileCallSite volatileSite;
    public static CallSite changingVolatile(MethodHandles.Lookup lookup, String name, MethodType type) {
        volatileSite = new VolatileCallSite(MethodHandles.constant(int.class, 1));
        return volatileSite;
    }
    public static CallSite throwing(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        bootstrapped++;
        throw new java.io.IOException("from bootstrap");
    }
    public static CallSite throwingError(MethodHandles.Lookup lookup, String name, MethodType type) {
        bootstrapped++;
        throw new StackOverflowError("made up");
    }
    public static CallSite throwingLinkage(MethodHandles.Lookup lookup, String name, MethodType type) {
        bootstrapped++;
        throw new IncompatibleClassChangeError("linkage");
    }
    public static CallSite givesNull(MethodHandles.Lookup lookup, String name, MethodType type) { bootstrapped++; return null; }
    public static CallSite wrongType(MethodHandles.Lookup lookup, String name, MethodType type) {
        return new ConstantCallSite(MethodHandles.constant(int.class, 1));
    }
    public static Object noSite(MethodHandles.Lookup lookup, String name, MethodType type) { return "no site"; }
    private static CallSite hidden(MethodHandles.Lookup lookup, String name, MethodType type) { return null; }

    static String describe(Throwable t) {
        StringBuilder text = new StringBuilder();
        for (; t != null; t = t.getCause()) text.append(text.length() == 0 ? "" : " <- ").append(t.getClass().getName()).append(": ").append(t.getMessage());
        return text.toString();
    }

    static void fails(String label, MethodHandle h) throws Throwable {
        for (int i = 0; i < 2; i++) {
            int before = bootstrapped;
            try {
                h.invoke();
                System.out.println(label + " did not fail");
            } catch (Throwable t) {
                System.out.println(label + ": " + describe(t).replaceAll("Site\\d+", "Site").replaceAll("@[0-9a-f]+", "@") + " (" + (bootstrapped - before) + ")");
                for (StackTraceElement e : t.getStackTrace()) {
                    if (i == 0 && !e.getClassName().startsWith("java.")) { System.out.println("    " + e.getMethodName()); break; }
                }
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle hello = site("plain", ")Ljava/lang/invoke/CallSite;", "hello", "(Ljava/lang/String;)Ljava/lang/String;", NONE);
        System.out.println((String) hello.invokeExact("a") + " " + (String) hello.invokeExact("b") + " " + bootstrapped);
        MethodHandle mix = site("plain", ")Ljava/lang/invoke/CallSite;", "mix", "(IJFDLjava/lang/Object;)J", NONE);
        System.out.println((long) mix.invokeExact(1, 2L, 3f, 4d, (Object) "x"));
        site("plain", ")Ljava/lang/invoke/CallSite;", "nothing", "()V", NONE).invokeExact();
        MethodHandle all = site("all", "IJFDLjava/lang/String;Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;",
            "some", "()Ljava/lang/String;", c -> new int[] {c.integer(7), c.longer(1L << 40), c.floating(1.5f), c.doubled(-2.25), c.string("text"),
                c.type("java/util/List"), c.handle(6, c.member(10, SELF, "hello", "(Ljava/lang/String;)Ljava/lang/String;")), c.methodType("(I[J)Ljava/lang/Object;")});
        System.out.println((String) all.invokeExact());
        String variable = "[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
        System.out.println((String) site("variable", variable, "v", "()Ljava/lang/String;", NONE).invokeExact());
        System.out.println((String) site("variable", variable, "v", "()Ljava/lang/String;", c -> new int[] {c.integer(3)}).invokeExact());
        System.out.println((String) site("variable", variable, "v", "()Ljava/lang/String;", c -> new int[] {c.integer(3), c.string("s"), c.type("[I"), c.type("[[Ljava/lang/String;")}).invokeExact());
        System.out.println((String) site("single", "Ljava/lang/Object;)Ljava/lang/invoke/CallSite;", "s", "()Ljava/lang/String;", c -> new int[] {c.methodType("()V")}).invokeExact());
        System.out.println((String) site("widened", "JLjava/lang/Integer;)Ljava/lang/invoke/CallSite;", "s", "()Ljava/lang/String;", c -> new int[] {c.integer(5), c.integer(6)}).invokeExact());

        MethodHandle changing = site("changing", ")Ljava/lang/invoke/CallSite;", "c", "()Ljava/lang/String;", NONE);
        System.out.print((String) changing.invokeExact());
        mutable.setTarget(MethodHandles.constant(String.class, "second"));
        System.out.println(" " + (String) changing.invokeExact());
        try {
            mutable.setTarget(MethodHandles.constant(int.class, 3));
        } catch (java.lang.invoke.WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle invoker = mutable.dynamicInvoker();
        mutable.setTarget(MethodHandles.constant(String.class, "third"));
        System.out.println((String) invoker.invokeExact() + " " + mutable.getTarget().invoke() + " " + mutable.type());
        MethodHandle changingVolatile = site("changingVolatile", ")Ljava/lang/invoke/CallSite;", "c", "()I", NONE);
        System.out.print((int) changingVolatile.invokeExact());
        volatileSite.setTarget(MethodHandles.constant(int.class, 2));
        System.out.println(" " + (int) changingVolatile.invokeExact());
        MutableCallSite.syncAll(new MutableCallSite[] {mutable});

        String plain = ")Ljava/lang/invoke/CallSite;";
        fails("throwing", site("throwing", plain, "x", "()V", NONE));
        fails("throwing error", site("throwingError", plain, "x", "()V", NONE));
        fails("throwing linkage", site("throwingLinkage", plain, "x", "()V", NONE));
        fails("null", site("givesNull", plain, "x", "()V", NONE));
        fails("wrong type", site("wrongType", plain, "x", "()V", NONE));
        fails("no site", site("noSite", ")Ljava/lang/Object;", "x", "()V", NONE));
        fails("no such bootstrap", site("missing", plain, "x", "()V", NONE));
        fails("inaccessible bootstrap", site("hidden", plain, "x", "()V", NONE));
        fails("too few arguments", site("single", "Ljava/lang/Object;)Ljava/lang/invoke/CallSite;", "x", "()V", NONE));
        fails("too many arguments", site("plain", plain, "x", "()V", c -> new int[] {c.integer(1)}));
        fails("argument of another type", site("widened", "JLjava/lang/Integer;)Ljava/lang/invoke/CallSite;", "x", "()V", c -> new int[] {c.string("a"), c.integer(1)}));
        fails("missing class argument", site("variable", variable, "x", "()V", c -> new int[] {c.type("no/such/Thing")}));
        fails("no such target", site("plain", plain, "absent", "()V", NONE));
    }
}
