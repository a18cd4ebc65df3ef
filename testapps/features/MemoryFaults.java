// EXPECT same-as-java
// Sections that make the machine itself allocate: classes, constants, exceptions, reflection, call sites, handles,
// threads. natives/tests/memory_fault_tests.cpp runs this program with a heap that fails at every n-th allocation. A
// section that is hit by an OutOfMemoryError is tried again; whatever else goes wrong is printed as WRONG.

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class MemoryFaults {
    interface Section {
        String run() throws Throwable;
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value();
    }

    record Point(int x, int y) {}

    enum Color { RED, GREEN }

    @Mark("reflected")
    static class Reflected {
        public int number = 4;
        public Reflected(int number) { this.number = number; }
        public int twice(int by) { return number * by; }
    }

    static class WithConstant {
        static final String TEXT = "a constant of a class that is initialised late";
        static final List<String> LIST = new ArrayList<>(List.of("first", "second"));
    }

    static class Base {
        static int made = 3;
    }

    static class Derived extends Base {
        static int more = made + 1;
    }

    static class Counter {
        private int count;
        synchronized int next() { return ++count; }
    }

    volatile int field;
    static final Counter COUNTER = new Counter();

    static String concat() {
        String text = "x" + 1 + 'c' + 2L + true + 1.5 + new StringBuilder("built").append(7);
        return text + ("la" + "te").intern().length();
    }

    static String arrays() throws Exception {
        int[][][] cube = new int[2][3][4];
        cube[1][2][3] = 5;
        int[] copy = cube[1][2].clone();
        Object made = Array.newInstance(String.class, 3);
        Object nested = Array.newInstance(int.class, 2, 2);
        return copy[3] + made.getClass().getSimpleName() + Array.get(nested, 1).getClass().getName();
    }

    static String exceptions() {
        StringBuilder seen = new StringBuilder();
        Object nothing = null;
        Object[] strings = new String[1];
        int zero = 0;
        try { nothing.hashCode(); } catch (NullPointerException e) { seen.append(e.getStackTrace()[0].getMethodName()); }
        try { strings[1] = null; } catch (ArrayIndexOutOfBoundsException e) { seen.append(e.getMessage()); }
        try { strings[0] = 1; } catch (ArrayStoreException e) { seen.append(e.getMessage()); }
        try { seen.append((String) (Object) 1); } catch (ClassCastException e) { seen.append("cast"); }
        try { seen.append(1 / zero); } catch (ArithmeticException e) { seen.append(e.getMessage()); }
        try { seen.append(new int[zero - 1]); } catch (NegativeArraySizeException e) { seen.append(e.getMessage()); }
        return seen.toString();
    }

    static String lambdas() {
        int captured = 3;
        Supplier<String> supplier = () -> "s" + captured;
        Function<Object, String> text = Object::toString;
        Function<Integer, int[]> array = int[]::new;
        return supplier.get() + text.apply(5) + array.apply(2).length;
    }

    static String reflection() throws Throwable {
        Constructor<?> constructor = Reflected.class.getConstructor(int.class);
        Object made = constructor.newInstance(6);
        Method twice = Reflected.class.getMethod("twice", int.class);
        Object result = twice.invoke(made, 7);
        return result + twice.getName() + Reflected.class.getField("number").get(made)
                + twice.getParameters().length + Reflected.class.getAnnotation(Mark.class).value();
    }

    static String proxies() {
        InvocationHandler handler = (proxy, method, arguments) -> method.getName() + arguments.length;
        @SuppressWarnings("unchecked")
        Function<Object, Object> proxy = (Function<Object, Object>) Proxy.newProxyInstance(
                MemoryFaults.class.getClassLoader(), new Class<?>[] {Function.class}, handler);
        return String.valueOf(proxy.apply("x"));
    }

    static String handles() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle twice =
                lookup.findVirtual(Reflected.class, "twice", MethodType.methodType(int.class, int.class));
        VarHandle handle = lookup.findVarHandle(MemoryFaults.class, "field", int.class);
        MemoryFaults owner = new MemoryFaults();
        handle.compareAndSet(owner, 0, 9);
        return (int) twice.invoke(new Reflected(2), 5) + "/" + (int) handle.getVolatile(owner);
    }

    static String threads() throws InterruptedException {
        int[] seen = new int[1];
        Thread thread = new Thread(() -> {
            synchronized (COUNTER) {
                seen[0] = 1;
            }
        }, "worker");
        // An OutOfMemoryError of the thread itself shows in seen only.
        thread.setUncaughtExceptionHandler((t, e) -> seen[0] = -1);
        thread.start();
        thread.join();
        if (seen[0] < 1) throw new OutOfMemoryError("of the thread");
        return "joined" + (COUNTER.next() > 0);
    }

    static String walking() {
        String name = StackWalker.getInstance().walk(frames -> frames.findFirst().get().getMethodName());
        return name + Thread.currentThread().getStackTrace()[1].getMethodName();
    }

    static class FromBytes extends ClassLoader {
        FromBytes() { super(null); }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (java.io.InputStream in = ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
                // The JDK forgets an entry of the class path when it has no memory to open it.
                if (in == null) throw new OutOfMemoryError("of the class path");
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    static String loading() throws Exception {
        Class<?> loaded = new FromBytes().loadClass("MemoryFaults$Point");
        return loaded.getRecordComponents()[1].getName() + (loaded != Point.class);
    }

    // Class.getEnumConstantsShared catches the exception of values(), and returns null: its callers then throw these.
    static boolean hasLostEnum(Throwable t) {
        String message = String.valueOf(t.getMessage());
        return t instanceof EnumConstantNotPresentException || message.contains("not an enum")
                || message.contains("keyUniverse");
    }

    static boolean isMemory(Throwable thrown) {
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof OutOfMemoryError || hasLostEnum(t)) return true;
        }
        return false;
    }

    static int retries;

    static void attempt(String name, String expected, Section section) {
        for (int i = 0; i < 3; i++) {
            try {
                String value = section.run();
                System.out.println((value.equals(expected) ? "" : "WRONG ") + name + " " + value);
                return;
            } catch (Throwable e) {
                retries++;
                // An initialiser that had no memory has failed for ever.
                boolean isLegal = isMemory(e) || e instanceof NoClassDefFoundError;
                if (!isLegal) {
                    System.out.println("WRONG " + name + " threw " + e);
                    e.printStackTrace(System.out);
                }
            }
        }
        System.out.println("failed " + name);
    }

    public static void main(String[] arguments) {
        try {
            run();
        } catch (OutOfMemoryError e) {
            retries++;
            run();
        }
    }

    static void run() {
        attempt("concat", "x1c2true1.5built74", MemoryFaults::concat);
        attempt("arrays", "5String[][I", MemoryFaults::arrays);
        attempt("exceptions", "exceptionsIndex 1 out of bounds for length 1java.lang.Integercast/ by zero-1",
                MemoryFaults::exceptions);
        attempt("lambdas", "s352", MemoryFaults::lambdas);
        attempt("reflection", "42twice61reflected", MemoryFaults::reflection);
        attempt("proxies", "apply1", MemoryFaults::proxies);
        attempt("handles", "10/9", MemoryFaults::handles);
        attempt("threads", "joinedtrue", MemoryFaults::threads);
        attempt("walking", "walkingwalking", MemoryFaults::walking);
        attempt("loading", "ytrue", MemoryFaults::loading);
        attempt("records", "Point[x=1, y=2]true", () -> {
            Point point = new Point(1, 2);
            return point + "" + (point.equals(new Point(1, 2)) && point.hashCode() == new Point(1, 2).hashCode());
        });
        attempt("enums", "GREEN2", () -> {
            Color color = Color.valueOf("GREEN");
            return switch (color) {
                case RED -> "no";
                case GREEN -> color.name() + Color.values().length;
            };
        });
        attempt("constants", "46first", () -> WithConstant.TEXT.length() + WithConstant.LIST.get(0));
        attempt("initialisation", "4", () -> "" + Derived.more);
        System.out.println("end");
    }
}
