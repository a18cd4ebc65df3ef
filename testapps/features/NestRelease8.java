// EXPECT same-as-java
// JAVAC --release 8
// class files of Java 8: synthetic accessors for private members instead of nest mates, StringBuilder concatenation, access constructors, lambdas and interface methods of that version.

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;

public class NestRelease8 {
    private int secret = 1;
    private static long counter = 10;
    private String hidden(int x) { return "hidden" + x; }

    private NestRelease8() { }

    static class Nested {
        private double d = 1.5;
        private Nested(int x) { d += x; }
        int touch(NestRelease8 o) {
            o.secret++;
            o.secret += 5;
            counter <<= 2;
            counter--;
            return o.secret-- + o.hidden(3).length();
        }
    }

    class Inner {
        private String s = "in";
        String both() { return s + secret + NestRelease8.this.hidden(9) + new Inner2().q; }
        private class Inner2 { private int q = secret * 2; }
    }

    interface Face { default String def() { return "def" + stat(); } static int stat() { return 8; } }

    enum Kind { A { @Override int v() { return base() + 1; } }, B { @Override int v() { return 2; } }; abstract int v(); private static int base() { return 40; } }

    static String join(Object... os) {
        String r = "";
        for (Object o : os) r += o + ";";
        return r;
    }

    static int sw(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            default: return 3;
        }
    }

    static int en(Kind k) {
        switch (k) {
            case A: return 10;
            case B: return 20;
        }
        return 0;
    }

    public static void main(String[] args) throws Exception {
        NestRelease8 o = new NestRelease8();
        Nested n = new Nested(2);
        System.out.println("nested: " + n.d + " " + n.touch(o) + " " + o.secret + " " + counter);
        n.d *= 2;
        n.d++;
        System.out.println("compound: " + n.d + " " + ++n.d + " " + n.d--);
        System.out.println("inner: " + o.new Inner().both() + " " + o.new Inner().s);
        System.out.println("concat: " + 1 + 'c' + 2L + 3f + 4.0 + true + null + new char[0].length + "x" + o.secret);
        System.out.println("join: " + join(1, "a", null, 'c'));
        System.out.println("face: " + new Face() { }.def() + " kinds " + Kind.A.v() + Kind.B.v() + " switch " + sw("Aa") + sw("BB") + sw("CC") + en(Kind.A) + en(Kind.B));
        Function<Integer, String> f = o::hidden;
        Supplier<NestRelease8> make = NestRelease8::new;
        Function<Integer, Nested> mk = Nested::new;
        System.out.println("refs: " + f.apply(7) + " " + make.get().secret + " " + mk.apply(4).d);
        List<String> names = new ArrayList<>();
        for (Method m : NestRelease8.class.getDeclaredMethods()) if (m.isSynthetic()) names.add(m.getName().startsWith("access$") ? "access " + m.getReturnType() : "other");
        names.sort(null);
        System.out.println("synthetic: " + names);
        System.out.println("constructors: " + Nested.class.getDeclaredConstructors().length + " " + Arrays.stream(NestRelease8.class.getDeclaredConstructors()).filter(c -> c.isSynthetic()).count());
        System.out.println("nest host: " + (Nested.class.getDeclaringClass() == NestRelease8.class));
        try {
            Object x = null;
            String t = "a" + x.toString();
            System.out.println(t);
        } catch (NullPointerException e) {
            System.out.println("npe: " + e.getMessage());
        }
        assert o.secret > 0 : "positive";
        try (AutoCloseable c = () -> System.out.println("closed")) {
            System.out.println("body");
        }
        Runnable anon = new Runnable() {
            private int k = o.secret;
            public void run() { System.out.println("anonymous " + k++ + o.hidden(k) + ((Supplier<Integer>) () -> k + (int) counter).get()); }
        };
        anon.run();
    }
}
