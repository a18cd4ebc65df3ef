// EXPECT same-as-java
// nest mates: private members reached between outer, inner, sibling, local, anonymous classes and lambdas, without accessors; nest API.

import java.util.function.Function;
import java.util.function.IntSupplier;

public class NestMates {
    private int secret = 1;
    private static int sharedSecret = 2;
    private long wide = 1L << 40;
    private String hidden(String s) { return "outer-" + s; }
    private static String hiddenStatic(double d) { return "static-" + d; }
    private NestMates() { }
    private NestMates(int s) { secret = s; }

    private static class A {
        private int a = 10;
        private static long counter;
        private A() { counter++; }
        private A(B b) { a = b.b + b.c.deep; }
        private int get() { return a; }
        private int touch(NestMates n) { n.secret += 100; n.wide <<= 1; return n.secret + sharedSecret; }
    }

    private static class B extends A {
        private int b = 20;
        private int a = 30;
        private C c = new C();
        private int get() { return b + super.get() + ((A) this).a + super.a; }
        private class C {
            private int deep = b * 2;
            private int up() { return B.this.b++ + B.this.get() + deep; }
        }
    }

    private interface P {
        private String greet() { return "P" + sharedSecret; }
        private static String sgreet() { return "SP" + new A().a; }
        default String both() { return greet() + sgreet(); }
    }

    private enum Kind {
        ONE { private int v = 7; @Override int val() { return v + hiddenVal(); } },
        TWO { @Override int val() { return 8; } };
        abstract int val();
        private static int hiddenVal() { return sharedSecret; }
    }

    private record R(int x, String y) {
        private R { sharedSecret++; }
        private int twice() { return x * 2; }
    }

    class Inner {
        private int secret = NestMates.this.secret + 5;
        private int sum() { return secret + NestMates.this.secret + new Object() { private int q = secret; int r() { return q + NestMates.this.secret; } }.r(); }
    }

    public static void main(String[] args) throws Exception {
        NestMates n = new NestMates(3);
        A a = new A();
        B b = new B();
        System.out.println("fields: " + n.secret + " " + a.a + " " + b.b + " " + b.a + " " + ((A) b).a + " " + b.c.deep);
        System.out.println("methods: " + n.hidden("x") + " " + hiddenStatic(1.5) + " " + a.get() + " " + b.get() + " " + ((A) b).get() + " " + b.c.up() + " " + b.b);
        System.out.println("constructors: " + new A(b).a + " counter " + A.counter);
        System.out.println("touch: " + a.touch(n) + " wide " + n.wide);
        a.a += 5;
        a.a++;
        b.c.deep <<= 2;
        n.wide -= 1;
        A.counter *= 1000;
        System.out.println("compound: " + a.a + " " + b.c.deep + " " + n.wide + " " + A.counter);
        System.out.println("interface: " + new P() { }.both() + " " + P.sgreet());
        System.out.println("enum: " + Kind.ONE.val() + " " + Kind.TWO.val() + " " + Kind.hiddenVal());
        System.out.println("record: " + new R(4, "z").twice() + " " + new R(5, "w").x + " " + sharedSecret);
        Inner in = n.new Inner();
        System.out.println("inner: " + in.secret + " " + in.sum());
        class Local {
            private int z = n.secret;
            private int calc(Local o) { return o.z - z + b.b; }
        }
        System.out.println("local: " + new Local().calc(new Local()) + " " + new Local().z);
        IntSupplier lam = () -> n.secret++ + a.get() + b.c.up();
        System.out.println("lambda: " + lam.getAsInt() + " " + n.secret);
        Function<String, String> ref = n::hidden;
        Function<A, Integer> unbound = A::get;
        System.out.println("refs: " + ref.apply("ref") + " " + unbound.apply(b) + " " + ((Function<Integer, NestMates>) NestMates::new).apply(9).secret);
        System.out.println("host: " + A.class.getNestHost().getSimpleName() + " " + Local.class.getNestHost().getSimpleName() + " " + Kind.ONE.getClass().getNestHost().getSimpleName());
        System.out.println("mates: " + A.class.isNestmateOf(B.class) + " " + B.C.class.isNestmateOf(Local.class) + " " + A.class.isNestmateOf(String.class));
        Class<?>[] members = NestMates.class.getNestMembers();
        StringBuilder sb = new StringBuilder();
        for (Class<?> c : members) sb.append(' ').append(c.getName());
        System.out.println("members: " + members.length + sb);
        java.lang.reflect.Method m = A.class.getDeclaredMethod("get");
        System.out.println("reflection without setAccessible: " + m.invoke(a) + " synthetic " + A.class.getDeclaredMethods().length);
        java.lang.reflect.Field f = NestMates.class.getDeclaredField("secret");
        f.setInt(n, 1234);
        System.out.println("reflected field: " + n.secret);
    }
}
