// EXPECT same-as-java
// varargs: empty, null, arrays passed through, primitives, boxing, overload choice, nested, generic, main-like, evaluation order, constructors, lambdas.

import java.util.Arrays;
import java.util.List;

public class VarargsCalls {
    static String strs(String... s) { return s == null ? "null array" : s.length + Arrays.toString(s); }
    static String objs(Object... o) { return o == null ? "null array" : o.length + Arrays.deepToString(o) + o.getClass().getSimpleName(); }
    static int sum(int... is) { int t = 0; for (int i : is) t += i; return t; }
    static String longs(long... ls) { return Arrays.toString(ls); }
    static String chars(char... cs) { return new String(cs); }
    static String doubles(String head, double... ds) { return head + Arrays.toString(ds); }
    static String bytes(byte... bs) { return Arrays.toString(bs); }

    static String over(int a) { return "int"; }
    static String over(Integer a) { return "Integer"; }
    static String over(long a) { return "long"; }
    static String over(String a, int... b) { return "String,int..." + b.length; }
    static String over(Object... a) { return "Object..."; }

    static String two(String a, String b) { return "fixed"; }
    static String two(String... a) { return "varargs"; }

    static String kind(Object o) { return "one"; }
    static String kind(Object... o) { return "many" + (o == null ? "-null" : o.length); }

    @SafeVarargs
    static <T> List<T> list(T... ts) { return Arrays.asList(ts); }

    @SafeVarargs
    static <T> String component(T... ts) { return ts.getClass().getComponentType().getSimpleName(); }

    static int order(String s, int v) { System.out.print(s + " "); return v; }

    static class Made {
        final String desc;
        Made(String a, Object... rest) { desc = a + rest.length; }
        Made(int... is) { desc = "ints" + is.length; }
    }

    interface VarFn { String call(Object... os); }

    static class Base { String m(Object... o) { return "Base" + o.length; } }
    static class Sub extends Base { @Override String m(Object[] o) { return "Sub" + o.length + super.m(o); } }

    static int[] passThrough(int... is) { is[0] = 99; return is; }

    public static void main(String[] args) {
        System.out.println("strs(): " + strs() + " strs(a): " + strs("a") + " strs(a,null): " + strs("a", null));
        System.out.println("strs(null array): " + strs((String[]) null) + " strs(null elem): " + strs((String) null));
        System.out.println("objs(): " + objs() + " objs(1,x): " + objs(1, "x", 'c', 2L, null));
        System.out.println("objs(String[]): " + objs((Object[]) new String[] {"p", "q"}) + " objs((Object)String[]): " + objs((Object) new String[] {"p"}));
        System.out.println("objs(int[]): " + objs(new int[] {1, 2}) + " objs(int[][]): " + objs((Object[]) new int[][] {{1}, {2}}));
        System.out.println("sum: " + sum() + " " + sum(1) + " " + sum(1, 2, 3) + " " + sum(new int[] {4, 5}) + " " + sum('a', (byte) 1, (short) 2));
        System.out.println("longs: " + longs(1, 2L, 'c') + " chars: " + chars('h', 'i') + " doubles: " + doubles("h", 1, 2f, 3L) + " bytes: " + bytes((byte) 1, (byte) -1));
        byte b = 5;
        System.out.println("over: " + over(1) + " " + over(b) + " " + over((Integer) 1) + " " + over(1L) + " " + over(1, 2) + " " + over() + " " + over(1, "s") + " " + over(1, 2, 3) + " " + over(1.0));
        System.out.println("two: " + two("a", "b") + " " + two("a") + " " + two("a", "b", "c") + " " + two(new String[] {"x", "y"}));
        System.out.println("kind: " + kind("a") + " " + kind() + " " + kind(1, 2) + " " + kind((Object[]) null) + " " + kind((Object) null) + " " + kind(new Object[3]) + " " + kind(new int[3]));
        System.out.println("list: " + list(1, "a", 2.0) + list() + list((Object) null));
        System.out.println("component: " + component("a", "b") + " " + component(1, 2) + " " + component(1, 2L) + " " + component(new int[0]) + " " + component());
        System.out.println("order: " + sum(order("a", 1), order("b", 2), order("c", 3)));
        System.out.println("made: " + new Made("s").desc + " " + new Made("s", 1, 2).desc + " " + new Made().desc + " " + new Made(1, 2, 3).desc);
        VarFn f = os -> "fn" + os.length;
        VarFn g = VarargsCalls::objs;
        System.out.println("fn: " + f.call() + " " + f.call(1, 2) + " " + g.call("z", null));
        Base base = new Sub();
        System.out.println("override: " + base.m(1, 2, 3) + " " + new Base().m());
        int[] mine = {1, 2};
        int[] back = passThrough(mine);
        System.out.println("aliasing: " + mine[0] + " " + (mine == back) + " " + passThrough(7, 8)[0]);
        System.out.println("nested: " + objs(1, new Object[] {2, new Object[] {3}}, objs(objs())));
        System.out.println("format: " + String.format("%s-%s-%s", "a", null, 3) + " " + String.format("none") + " " + String.join("/", "x", "y", "z"));
        java.util.function.Function<Integer, String> one = VarargsCalls::objs;
        java.util.function.BiFunction<Integer, Long, String> twoArgs = VarargsCalls::objs;
        java.util.function.Supplier<String> none = VarargsCalls::objs;
        java.util.function.Function<int[], Integer> direct = VarargsCalls::sum;
        System.out.println("refs: " + one.apply(5) + " " + twoArgs.apply(1, 2L) + " " + none.get() + " " + direct.apply(new int[] {3, 4}));
        try {
            sum((int[]) null);
        } catch (NullPointerException e) {
            System.out.println("sum(null): NPE");
        }
        int big = sum(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40);
        System.out.println("big: " + big);
    }
}
