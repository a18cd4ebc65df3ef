// EXPECT same-as-java
// JAVAC -g
// which frames give helpful NullPointerException messages: constructors, initializers, inner classes, supers and lambdas do; hidden frames, natives, reflection and exceptions made or filled by Java code do not.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

public class NpeFrames {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": ok " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println(label + ": target " + e.getCause().getMessage());
        } catch (NullPointerException e) {
            System.out.println(label + ": " + e.getMessage());
        } catch (Throwable e) {
            System.out.println(label + ": " + e + " / " + (e.getCause() == null ? null : e.getCause().getMessage()));
        }
    }

    static class Base {
        protected Base link;
        int count;
        String text() { return null; }
        Base linked() { return link; }
        private static Base hidden() { return null; }
    }
    static class Derived extends Base {
        int viaSuper() { return super.text().length() + super.link.count; }
        int viaSuperField() { return super.link.count; }
        int viaPrivate() { return Base.hidden().count; }
        int viaBridge() { return linked().count; }
    }
    class Inner {
        int readOuter() { return own.count; }
        class Deeper {
            int readOuter() { return own.link.count; }
            int viaNull() { return NpeFrames.this.own.link.count; }
        }
    }
    static class Early {
        final String later;
        Early(String s) {
            int n = this.later().length();
            later = s;
        }
        String later() { return later; }
    }
    static class Initial {
        int length = given().length();
        static String given() { return null; }
    }
    static class Clinit {
        static Base none;
        static int count = none.count;
    }
    enum Level { LOW, HIGH; Level other; int n() { return other.other.ordinal(); } }
    record Pair(Pair left, String right) {
        Pair {
            if (right != null) left.right().length();
        }
        int sum() { return left.left().right.length(); }
    }
    static class Chosen extends NullPointerException {
        private static final long serialVersionUID = 1;
        @Override public String getMessage() { return "chosen over " + super.getMessage(); }
    }

    Base own;
    static Base shared;
    static String string;
    static List<String> list = Arrays.asList("a", null);

    static int[] varargs(int... xs) { return xs; }
    static void thrower(RuntimeException e) { throw e; }
    static NullPointerException made() { return new NullPointerException(); }

    static NullPointerException caught() {
        try {
            shared.count++;
            return null;
        } catch (NullPointerException e) {
            return e;
        }
    }

    static void classes() {
        t("super call", () -> new Derived().viaSuper());
        t("super field", () -> new Derived().viaSuperField());
        t("private static", () -> new Derived().viaPrivate());
        t("inherited", () -> new Derived().viaBridge());
        t("inner", () -> new NpeFrames().new Inner().readOuter());
        t("deeper", () -> new NpeFrames().new Inner().new Deeper().readOuter());
        t("deeper this", () -> { NpeFrames f = new NpeFrames(); f.own = new Base(); return f.new Inner().new Deeper().viaNull(); });
        t("constructor", () -> new Early("x"));
        t("field initializer", () -> new Initial());
        t("class initializer", () -> Clinit.count);
        t("enum", () -> Level.LOW.n());
        t("record constructor", () -> new Pair(null, "x"));
        t("record", () -> new Pair(new Pair(null, null), null).sum());
        String captured = string;
        t("captured", () -> captured.length());
        t("anonymous", () -> new Object() { int n = 1; Base b; int get() { return captured == null ? b.count : n; } }.get());
        class Local { Base b = shared; int get() { return b.count + captured.length(); } }
        t("local", () -> new Local().get());
        t("varargs", () -> varargs((int[]) null).length);
        t("ternary", () -> (captured == null ? shared : new Base()).count);
        t("lambda parameter", () -> { Function<Base, Integer> f = b -> b.link.count; return f.apply(null); });
        t("lambda two", () -> { BiFunction<Base, Base, Integer> f = (a, b) -> b.count; return f.apply(null, null); });
        t("stream", () -> list.stream().map(s -> s.length()).toList());
        t("sort", () -> { List<String> l = new ArrayList<>(list); Collections.sort(l); return l; });
        t("for each", () -> { for (String s : list) s.length(); return 0; });
        t("string switch", () -> { switch (string) { case "x": return 1; default: return 2; } });
        t("enum switch", () -> { Level l = Level.LOW.other; return switch (l) { case LOW -> 1; case HIGH -> 2; }; });
    }

    static void hiddenFrames() {
        t("method reference", () -> { Function<String, Integer> f = String::length; return f.apply(null); });
        t("method reference varargs", () -> { BiFunction<String, String, Boolean> f = String::equals; return f.apply(null, "x"); });
        t("bound method reference", () -> { Supplier<Integer> f = string::length; return f.get(); });
        t("unboxing method reference", () -> { Function<Integer, Integer> f = Math::abs; return f.apply(null); });
        t("stream method reference", () -> Stream.of("a", null).map(String::length).toList());
    }

    static void handles() throws Exception {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        MethodHandle getter = lookup.findGetter(Base.class, "count", int.class);
        VarHandle count = lookup.findVarHandle(Base.class, "count", int.class);
        MethodHandle none = null;
        VarHandle noVar = null;
        t("handle on null", () -> (int) length.invokeExact((String) null));
        t("handle invoke on null", () -> length.invoke(null));
        t("getter on null", () -> (int) getter.invokeExact((Base) null));
        t("var handle on null", () -> (int) count.get((Base) null));
        t("null handle exact", () -> (int) none.invokeExact("x"));
        t("null handle", () -> none.invoke("x", 1L));
        t("null var handle", () -> (int) noVar.get(shared));
        t("bind null", () -> length.bindTo(null));
    }

    static void natives() {
        t("arraycopy", () -> { System.arraycopy(null, 0, new int[1], 0, 1); return 0; });
        t("holdsLock", () -> Thread.holdsLock(null));
        t("Array.getLength", () -> Array.getLength(null));
        t("Array.get", () -> Array.get(null, 1));
        t("Array.newInstance", () -> Array.newInstance(null, 1));
        t("isAssignableFrom", () -> String.class.isAssignableFrom(null));
        t("isInstance", () -> String.class.isInstance(null));
        t("wait", () -> { shared.wait(); return 0; });
        t("invoke on null", () -> Base.class.getDeclaredMethod("text").invoke(null));
        t("invoke to null", () -> Derived.class.getDeclaredMethod("viaSuper").invoke(new Derived()));
        t("field of null", () -> Base.class.getDeclaredField("count").get(null));
        t("set field of null", () -> { Base.class.getDeclaredField("count").setInt(null, 1); return 0; });
        t("forName", () -> Class.forName(null));
        t("getMethod", () -> Base.class.getMethod(null));
        t("getProperty", () -> System.getProperty(null));
        t("Thread", () -> new Thread((String) null));
        t("newInstance", () -> { throw NullPointerException.class.getDeclaredConstructor().newInstance(); });
        for (int i = 0; i < 20; i++) {
            if (i % 9 == 0) t("newInstance " + i, () -> { throw NullPointerException.class.getConstructor().newInstance(); });
            else try { NullPointerException.class.getConstructor().newInstance(); } catch (Exception e) { System.out.println(e); }
        }
    }

    static void made(String label) throws Exception {
        t("new", () -> { throw new NullPointerException(); });
        t("made elsewhere", () -> { thrower(made()); return 0; });
        t("subclass", () -> { throw new Chosen(); });
        t("requireNonNull", () -> Objects.requireNonNull(shared));
        t("requireNonNull message", () -> Objects.requireNonNull(shared, "shared"));
        t("initCause", () -> { throw (NullPointerException) caught().initCause(new RuntimeException("c")); });
        t("addSuppressed", () -> { caught().addSuppressed(null); return 0; });
        t("kept", () -> caught().getMessage() + caught().getLocalizedMessage() + caught());
        t("filled before", () -> { NullPointerException e = caught(); e.fillInStackTrace(); return e.getMessage(); });
        t("filled twice", () -> { NullPointerException e = caught(); e.fillInStackTrace(); e.fillInStackTrace(); return e.getMessage(); });
        t("filled after", () -> { NullPointerException e = caught(); e.getMessage(); e.fillInStackTrace(); return e.getMessage(); });
        t("trace set", () -> { NullPointerException e = caught(); e.setStackTrace(new StackTraceElement[0]); return e.getMessage(); });
        t("same string", () -> { NullPointerException e = caught(); return e.getMessage() == e.getMessage(); });
        t("wrapped", () -> { throw new RuntimeException(caught()); });
        t("rethrown", () -> { try { return shared.count; } finally { string = null; } });
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(caught());
        t("read back", () -> ((Throwable) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject()).getMessage());
    }

    public static void main(String[] args) throws Exception {
        classes();
        hiddenFrames();
        handles();
        natives();
        made("made");
        Thread thread = new Thread(() -> shared.link.count++, "other");
        thread.start();
        thread.join();
        System.out.println(list.get(1).length());
    }
}
