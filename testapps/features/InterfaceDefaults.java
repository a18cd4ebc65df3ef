// EXPECT same-as-java
// default methods: diamonds, most specific wins, class wins, X.super.m(), abstract re-declaration, inherited through many levels, static and private ones.

public class InterfaceDefaults {
    interface Top { default String who() { return "Top"; } default String chain() { return "Top>"; } }
    interface Left extends Top { @Override default String who() { return "Left"; } @Override default String chain() { return "Left" + Top.super.chain(); } }
    interface Right extends Top { @Override default String chain() { return "Right" + Top.super.chain(); } }
    interface Bottom extends Left, Right { @Override default String chain() { return "Bottom(" + Left.super.chain() + "," + Right.super.chain() + ")"; } }
    static class Plain implements Left, Right { public String chain() { return "Plain" + Right.super.chain(); } }
    static class Full implements Bottom { }
    static class Base { public String who() { return "Base"; } }
    static class ClassWins extends Base implements Left { }
    static class Redeclare extends ClassWins implements Top { }
    static class Explicit extends Base implements Left { @Override public String who() { return super.who() + "+" + Left.super.who(); } }
    interface ReAbstract extends Left { String who(); }
    static class Forced implements ReAbstract { public String who() { return "Forced"; } }
    static abstract class Abs implements Left { public abstract String who(); }
    static class Conc extends Abs { public String who() { return "Conc"; } }

    interface Counter {
        int get();
        void set(int v);
        default int inc() { return add(1); }
        default int add(int n) { set(get() + n); return log("add " + n); }
        private int log(String s) { System.out.println("  " + s + " -> " + get() + " " + tag()); return get(); }
        private static String tag() { return "[tag]"; }
        static Counter of(int start) {
            int[] cell = {start};
            return new Counter() {
                public int get() { return cell[0]; }
                public void set(int v) { cell[0] = v; }
            };
        }
    }
    static class Doubling implements Counter {
        int v;
        public int get() { return v; }
        public void set(int n) { v = n; }
        @Override public int add(int n) { return Counter.super.add(2 * n); }
    }

    interface Named { default String name() { return getClass().getSimpleName(); } }
    enum Color implements Named { RED, BLUE; public String nick() { return Named.super.name() + "." + ordinal(); } }
    record Rec(int x) implements Named { }
    interface Eq { default boolean same(Object o) { return equals(o) && hashCode() == o.hashCode() && toString().equals(o.toString()); } }
    record EqRec(String s) implements Eq { }
    interface G<T> { default String show(T t) { return "G:" + t; } }
    interface GI extends G<Integer> { @Override default String show(Integer t) { return "GI:" + (t + 1) + G.super.show(t); } }
    static class GImpl implements GI { }
    static class GOver extends GImpl { @Override public String show(Integer t) { return "over " + super.show(t); } }
    interface Deep1 { default int d() { return 1; } }
    interface Deep2 extends Deep1 { }
    interface Deep3 extends Deep2 { default int d() { return Deep2.super.d() + 10; } }
    interface Deep4 extends Deep3, Deep1 { }
    static class DeepA implements Deep4 { }
    static class DeepB extends DeepA implements Deep1 { }

    public static void main(String[] args) {
        System.out.println("Plain: " + new Plain().who() + " " + new Plain().chain());
        System.out.println("Full: " + new Full().who() + " " + new Full().chain());
        System.out.println("ClassWins: " + new ClassWins().who() + " " + new ClassWins().chain() + " via Top " + ((Top) new ClassWins()).who());
        System.out.println("Redeclare: " + new Redeclare().who() + " " + new Redeclare().chain());
        System.out.println("Explicit: " + new Explicit().who());
        System.out.println("Forced: " + new Forced().who() + " " + new Forced().chain());
        System.out.println("Conc: " + new Conc().who() + " " + ((Left) new Conc()).who());
        Counter c = Counter.of(5);
        System.out.println("counter: " + c.inc() + " " + c.add(10));
        System.out.println("doubling: " + new Doubling().inc());
        System.out.println("enum: " + Color.RED.name() + " " + Color.BLUE.nick());
        System.out.println("record: " + new Rec(1).name());
        System.out.println("eq: " + new EqRec("a").same(new EqRec("a")) + new EqRec("a").same(new EqRec("b")));
        G<Integer> g = new GOver();
        System.out.println("generic: " + g.show(4) + " | " + new GImpl().show(1) + " | " + new G<String>() { }.show("s"));
        System.out.println("deep: " + new DeepA().d() + " " + new DeepB().d() + " " + ((Deep1) new DeepB()).d());
        Left lambdaLike = new Left() { @Override public String who() { return "anon+" + Left.super.who(); } };
        System.out.println("anon: " + lambdaLike.who() + " " + lambdaLike.chain());
        Runnable r = new Full()::chain;
        r.run();
        java.util.function.Supplier<String> sup = new Plain()::who;
        System.out.println("ref: " + sup.get());
        Named array = new Named() { };
        System.out.println("anonymous name: [" + array.name() + "]");
    }
}
