// EXPECT same-as-java
// when a class is initialised: static call, non-constant field, new, reflection; and what does not: literals, arrays, constants, casts, inherited fields.

public class InitLazy {
    static void say(String s) {
        System.out.println("  init " + s);
    }

    static class A { static { say("A"); } static int x = 1; static void m() { } }
    static class B extends A { static { say("B"); } static int y = 2; }
    static class C { static { say("C"); } static final int K = 5; static final String S = "s"; static final Integer BOXED = 6; }
    static class D { static { say("D"); } }
    static class E { static { say("E"); } static void m() { } }
    static class F extends E { static { say("F"); } }
    static class G { static { say("G"); } }
    static class H { static { say("H"); } static int f; }
    static class I { static { say("I"); } }
    static class J { static { say("J"); } static class Nested { static { say("J.Nested"); } static int v = 3; } }
    static class K { static { say("K"); } static void run() { } }
    static class L { static { say("L"); } static final long T = System.currentTimeMillis() > 0 ? 1 : 2; }
    static class M { static { say("M"); } int f = 4; int get() { return f; } }
    enum N { P, Q; static { say("N"); } N() { System.out.println("  N constant"); } }
    interface O { int V = log("O.V"); int CONST = 9; static void st() { System.out.println("  O.st"); } }
    interface P2 extends O { int W = log("P2.W"); default void d() { } }
    static class Q2 implements P2 { static { say("Q2"); } }
    static class R implements O { static { say("R"); } }

    static int log(String s) {
        say(s);
        return s.length();
    }

    static void step(String s) {
        System.out.println(s);
    }

    public static void main(String[] args) throws Exception {
        step("inherited static field through subclass");
        System.out.println("  " + B.x);
        step("own static field");
        System.out.println("  " + B.y);
        step("compile-time constants");
        System.out.println("  " + C.K + C.S);
        step("boxed constant");
        System.out.println("  " + C.BOXED);
        step("class literal, array, instanceof, cast, null variable");
        Class<?> d = D.class;
        D[] ds = new D[3];
        D[][] dss = {ds};
        Object o = ds;
        D nothing = (D) null;
        System.out.println("  " + d.getSimpleName() + (o instanceof D) + dss.length + nothing);
        step("forName without initialise");
        Class<?> d2 = Class.forName("InitLazy$D", false, InitLazy.class.getClassLoader());
        System.out.println("  " + (d2 == d) + " " + d2.getDeclaredMethods().length);
        step("forName with initialise");
        Class.forName("InitLazy$D");
        step("inherited static method through subclass");
        F.m();
        step("new subclass");
        new F();
        step("reflection newInstance");
        G.class.getDeclaredConstructor().newInstance();
        step("static assignment");
        H.f = 3;
        step("reflective static field read");
        System.out.println("  " + L.class.getDeclaredField("T").get(null));
        step("unused local variable type");
        I i = null;
        System.out.println("  " + (i == null));
        step("nested does not trigger outer");
        System.out.println("  " + J.Nested.v);
        step("method reference made, then called");
        Runnable r = K::run;
        System.out.println("  made");
        r.run();
        step("lambda made, not called");
        Runnable never = () -> new I();
        System.out.println("  " + (never != null));
        step("new object");
        System.out.println("  " + new M().get());
        step("enum");
        System.out.println("  " + N.Q);
        step("interface constant, then field, then static method");
        System.out.println("  " + O.CONST);
        step("class with default-method interface");
        new Q2();
        step("interface without default methods stays");
        new R();
        step("interface static method");
        O.st();
        step("interface field");
        System.out.println("  " + P2.W + " " + Q2.V);
        step("ternary not taken");
        I maybe = args.length > 5 ? new I() : null;
        System.out.println("  " + maybe);
        step("values of an initialised enum");
        System.out.println("  " + N.values().length);
    }
}
