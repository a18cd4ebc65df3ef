// EXPECT same-as-java
// dispatch over many receivers: forty classes behind one call site, interface against class calls, receivers changing in a loop, abstract bases, final methods, visitor and double dispatch.

import java.util.ArrayList;
import java.util.List;

public class CallMega {
    interface Shape { int area(); default int twice() { return 2 * area(); } }
    interface Named { String name(); }
    static abstract class Base implements Shape, Named {
        abstract int id();
        public int area() { return id() * 10; }
        public String name() { return "B" + id(); }
        final int fixed() { return id() + 1; }
    }
    static class C0 extends Base { int id() { return 0; } }
    static class C1 extends Base { int id() { return 1; } @Override public int area() { return 1; } }
    static class C2 extends C1 { @Override int id() { return 2; } }
    static class C3 extends C2 { @Override public String name() { return "three"; } }
    static class C4 extends Base { int id() { return 4; } @Override public int twice() { return -area(); } }
    static class C5 extends C4 { @Override public int area() { return super.area() + 5; } }
    static class C6 extends C5 { @Override int id() { return super.id() + 2; } }
    static final class C7 extends C6 { @Override public int twice() { return super.twice() * 3; } }
    enum E implements Shape, Named { X, Y { @Override public int area() { return 99; } }; public int area() { return ordinal() + 50; } }
    record R(int v) implements Shape, Named { public int area() { return v; } public String name() { return "R" + v; } }

    static Shape make(int i) {
        switch (i) {
            case 0: return new C0();
            case 1: return new C1();
            case 2: return new C2();
            case 3: return new C3();
            case 4: return new C4();
            case 5: return new C5();
            case 6: return new C6();
            case 7: return new C7();
            case 8: return E.X;
            case 9: return E.Y;
            case 10: return new R(11);
            case 11: return () -> 1234;
            case 12: return new Shape() { int n; public int area() { return ++n; } };
            case 13: return "abcd"::length;
            case 14: { int k = i; return () -> k * k; }
            default: return new Shape() { public int area() { return i; } @Override public int twice() { return Shape.super.twice() + 1; } };
        }
    }

    static int visitDepth;
    interface Visitor { String leaf(Leaf l); String pair(Pair p); }
    interface Tree { String accept(Visitor v); }
    record Leaf(int v) implements Tree { public String accept(Visitor vis) { return vis.leaf(this); } }
    record Pair(Tree l, Tree r) implements Tree { public String accept(Visitor vis) { return vis.pair(this); } }
    static class Show implements Visitor {
        public String leaf(Leaf l) { return "" + l.v(); }
        public String pair(Pair p) { visitDepth++; return "(" + p.l().accept(this) + " " + p.r().accept(this) + ")"; }
    }
    static class Mirror extends Show {
        @Override public String pair(Pair p) { return super.pair(new Pair(p.r(), p.l())); }
    }

    static int sum(Shape[] shapes, int rounds) {
        int t = 0;
        for (int r = 0; r < rounds; r++) for (Shape s : shapes) t = t * 31 + s.area() + s.twice();
        return t;
    }

    static String collide(Shape a, Shape b) { return "shape-shape"; }
    static String collide(Base a, Shape b) { return "base-shape"; }
    static String collide(Shape a, Base b) { return "shape-base"; }

    public static void main(String[] args) {
        Shape[] shapes = new Shape[40];
        for (int i = 0; i < shapes.length; i++) shapes[i] = make(i);
        for (int i = 0; i < 18; i++) {
            Shape s = shapes[i];
            System.out.println(i + ": " + s.area() + " " + s.twice() + (s instanceof Base ? " fixed " + ((Base) s).fixed() + " id " + ((Base) s).id() : "") + (s instanceof Named ? " " + ((Named) s).name() : ""));
        }
        System.out.println("sum: " + sum(shapes, 50));
        for (int i = 0; i < shapes.length; i++) shapes[i] = shapes[(i * 7 + 3) % shapes.length];
        System.out.println("shuffled sum: " + sum(shapes, 20));
        Tree t = new Pair(new Pair(new Leaf(1), new Leaf(2)), new Pair(new Leaf(3), new Pair(new Leaf(4), new Leaf(5))));
        System.out.println("show: " + t.accept(new Show()) + " mirror " + t.accept(new Mirror()) + " pairs " + visitDepth);
        System.out.println("static choice: " + collide(shapes[0], shapes[1]) + " " + collide(new C0(), shapes[1]) + " " + collide(shapes[0], new C0()));
        List<Object> objs = new ArrayList<>(List.of("s", 1, 2L, 'c', 1.5, new R(3), E.Y, List.of(1), true));
        int h = 0;
        StringBuilder sb = new StringBuilder();
        for (Object o : objs) {
            h = h * 31 + (o instanceof E ? 0 : o.hashCode());
            sb.append(o).append(o.equals(objs.get(0)) ? "=" : "/");
        }
        System.out.println("object methods: " + h + " " + sb);
        CharSequence[] cs = {"str", new StringBuilder("builder"), new StringBuffer("buffer"), java.nio.CharBuffer.wrap("charbuf")};
        int len = 0;
        for (CharSequence x : cs) len = len * 100 + x.length() + x.charAt(1);
        System.out.println("char sequences: " + len);
        Base[] bases = {new C0(), new C3(), new C7()};
        Base prev = bases[0];
        int switches = 0;
        for (int i = 0; i < 300; i++) {
            Base b = bases[i * i % 3];
            switches += b == prev ? 0 : b.id() + prev.area();
            prev = b;
        }
        System.out.println("switching receivers: " + switches);
    }
}
