// EXPECT same-as-java
// inner, local and anonymous classes: captured variables of every type, outer instances at several levels, qualified new, shadowing, inner subclasses.

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

public class InnerClasses {
    String name = "outer";
    int depth = 0;

    class Mid {
        String name = "mid";
        class Deep {
            String name = "deep";
            String path() { return InnerClasses.this.name + "/" + Mid.this.name + "/" + this.name; }
            InnerClasses outermost() { return InnerClasses.this; }
            class Deeper extends Mid {
                Deeper() { super(); depth++; }
                String path() { return Deep.this.path() + "/" + super.name + depth; }
            }
        }
        Deep deep() { return new Deep(); }
    }

    class SubMid extends Mid {
        SubMid() { name = "submid"; }
    }

    static class Outside extends InnerClasses.Mid {
        Outside(InnerClasses o) { o.super(); name = "outside of " + o.name; }
    }

    static class Shadow {
        int x = 1;
        class In {
            int x = 2;
            String all(int x) { return x + "," + this.x + "," + Shadow.this.x; }
        }
    }

    Supplier<String> capture(boolean z, byte b, short s, char c, int i, long l, float f, double d, String t, int[] arr) {
        long local = l * 2;
        class Local implements Supplier<String> {
            final int calls;
            Local(int calls) { this.calls = calls; }
            public String get() { return z + " " + b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + t + " " + arr[0]++ + " " + local + " " + calls + " " + name; }
            Local again() { return new Local(calls + 1); }
        }
        return new Local(0).again().again();
    }

    static List<Supplier<Integer>> loop() {
        List<Supplier<Integer>> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int sq = i * i;
            list.add(new Supplier<>() {
                int count = sq;
                public Integer get() { return count += sq + 1; }
            });
        }
        for (int each : new int[] {100, 200}) {
            list.add(() -> each);
        }
        return list;
    }

    abstract static class Template {
        final String made;
        Template(String s) { made = s + ":" + part(); }
        abstract String part();
    }

    static String fromConstructor(String captured) {
        int[] n = {5};
        return new Template("t") {
            String own = "own";
            { n[0]++; }
            String part() { return captured + own + n[0]; }
        }.made + n[0];
    }

    interface Op { int apply(int a); }

    static Op compose(Op f, Op g) {
        return new Op() {
            public int apply(int a) { return f.apply(g.apply(a)); }
        };
    }

    static Op fact() {
        return new Op() {
            public int apply(int a) { return a <= 1 ? 1 : a * this.apply(a - 1); }
        };
    }

    public static void main(String[] args) {
        InnerClasses o = new InnerClasses();
        Mid.Deep d = o.new Mid().new Deep();
        System.out.println("path: " + d.path() + " " + (d.outermost() == o));
        o.name = "renamed";
        System.out.println("path: " + d.path());
        System.out.println("sub: " + o.new SubMid().deep().path());
        Mid.Deep.Deeper deeper = d.new Deeper();
        System.out.println("deeper: " + deeper.path() + " " + deeper.deep().path() + " depth " + o.depth);
        System.out.println("outside: " + new Outside(o).name + " " + new Outside(o).deep().path());
        System.out.println("shadow: " + new Shadow().new In().all(3));
        int[] arr = {41};
        Supplier<String> cap = o.capture(true, (byte) -1, (short) 300, 'q', 7, 1L << 35, 1.5f, -0.0, "txt", arr);
        System.out.println("capture: " + cap.get());
        System.out.println("capture: " + cap.get() + " arr " + arr[0]);
        StringBuilder sb = new StringBuilder();
        for (Supplier<Integer> s : loop()) sb.append(s.get()).append(' ').append(s.get()).append("; ");
        System.out.println("loop: " + sb);
        System.out.println("constructor: " + fromConstructor("cap"));
        System.out.println("compose: " + compose(x -> x + 1, new Op() { public int apply(int a) { return a * 10; } }).apply(4) + " fact " + fact().apply(6));
        try {
            InnerClasses none = null;
            none.new Mid();
        } catch (NullPointerException e) {
            System.out.println("null outer: NPE");
        }
        var anon = new Object() {
            int hits;
            int bump() { return ++hits; }
        };
        anon.bump();
        anon.bump();
        System.out.println("var anonymous: " + anon.hits);
        System.out.println("names: " + d.getClass().getName() + " " + deeper.getClass().getName() + " " + cap.getClass().getName() + " " + anon.getClass().getName());
        Object staticCtx = new Object() { class In { String s() { return "in anon"; } } Object in() { return new In().s(); } }.in();
        System.out.println("class in anonymous: " + staticCtx);
    }
}
