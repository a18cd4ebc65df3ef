// EXPECT same-as-java
// interface initialisation: fields lazily, super-interfaces only with default methods, by static and default calls, private methods, enum in interface.

public class InitInterface {
    static int log(String s) {
        System.out.println("  init " + s);
        return s.length();
    }

    interface Plain { int A = log("Plain"); void p(); }
    interface WithDefault { int B = log("WithDefault"); default String d() { return "d"; } }
    interface SubPlain extends Plain { int C = log("SubPlain"); }
    interface SubDefault extends WithDefault { int D = log("SubDefault"); }
    interface SubDefault2 extends WithDefault { int D2 = log("SubDefault2"); default String e() { return "e" + d(); } }
    interface Diamond extends SubDefault, SubDefault2, Plain { int E = log("Diamond"); }
    static class Impl implements Diamond { static { log("Impl"); } public void p() { System.out.println("  p"); } }
    interface Stat { int S = log("Stat"); static String make() { return "made" + hidden(); } private static int hidden() { return 1; } }
    interface Constant { int K = 12; String T = "t"; int N = log("Constant"); }
    interface WithEnum { enum Kind { X, Y; static { log("Kind"); } } int W = log("WithEnum"); }
    interface WithClass { class Body { static int v = log("Body"); } int WC = log("WithClass"); }
    interface Fails { int F = boom(); static int boom() { throw new ArithmeticException("fails"); } default int f() { return 1; } }
    static class UsesFails implements Fails { }
    interface Func { int FN = log("Func"); int apply(int x); }
    interface FuncDefault { int FD = log("FuncDefault"); int apply(int x); default int twice(int x) { return apply(apply(x)); } }
    interface Super1 { int Q = log("Super1"); default void s1() { } }
    interface Super2 { int R = log("Super2"); default void s2() { } }
    static class Base implements Super2 { static { log("Base"); } }
    static class Order extends Base implements Super1 { static { log("Order"); } }

    public static void main(String[] args) throws Exception {
        System.out.println("new Impl");
        Impl impl = new Impl();
        System.out.println("call p");
        impl.p();
        System.out.println("call e: " + impl.e());
        System.out.println("field of Plain through Impl");
        System.out.println("  " + Impl.A);
        System.out.println("field of SubDefault");
        System.out.println("  " + SubDefault.D);
        System.out.println("inherited field through SubPlain");
        System.out.println("  " + SubPlain.A);
        System.out.println("own field of SubPlain");
        System.out.println("  " + SubPlain.C);
        System.out.println("Diamond field");
        System.out.println("  " + Diamond.E);
        System.out.println("static method");
        System.out.println("  " + Stat.make());
        System.out.println("constants then field");
        System.out.println("  " + Constant.K + Constant.T);
        System.out.println("  " + Constant.N);
        System.out.println("member enum and class");
        System.out.println("  " + WithEnum.Kind.Y + " " + WithClass.Body.v);
        System.out.println("lambda of interface without default");
        Func f = x -> x + 1;
        System.out.println("  " + f.apply(1));
        System.out.println("lambda of interface with default");
        FuncDefault g = x -> x * 3;
        System.out.println("  " + g.twice(2));
        System.out.println("order of super class and interfaces");
        new Order();
        for (int i = 0; i < 2; i++) {
            try {
                new UsesFails();
                System.out.println("UsesFails ok");
            } catch (LinkageError e) {
                System.out.println("UsesFails " + i + ": " + e + " cause " + e.getCause());
            }
        }
        System.out.println("array of interface");
        System.out.println("  " + new WithEnum[2].length + WithEnum.class.getSimpleName());
        System.out.println("forName");
        Class.forName("InitInterface$WithEnum");
        System.out.println("anonymous class of interface");
        new WithClass() { };
        System.out.println("  none, then field");
        System.out.println("  " + WithClass.WC);
    }
}
