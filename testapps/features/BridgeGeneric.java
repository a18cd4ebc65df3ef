// EXPECT same-as-java
// bridge methods: generic overrides, covariant returns through several levels, interfaces, reflection over bridges, heap pollution through a bridge.

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.function.Function;

public class BridgeGeneric {
    interface Source<T> { T next(); default T peek() { return next(); } }
    interface Sink<T> { void put(T t); }
    static abstract class Box<T extends Comparable<T>> implements Source<T>, Sink<T> {
        T held;
        public T next() { return held; }
        public void put(T t) { held = t; }
        abstract Box<T> copy();
        int cmp(T o) { return held.compareTo(o); }
    }
    static class IntBox extends Box<Integer> {
        @Override public Integer next() { return super.next() + 1; }
        @Override public void put(Integer i) { super.put(i * 2); }
        @Override IntBox copy() { IntBox b = new IntBox(); b.held = held; return b; }
        @Override int cmp(Integer o) { return -super.cmp(o); }
    }
    static class LoudBox extends IntBox {
        @Override LoudBox copy() { LoudBox b = new LoudBox(); b.held = held * 100; return b; }
        @Override public Integer next() { System.out.println("  loud next"); return super.next(); }
    }
    static class Node implements Comparable<Node>, Cloneable {
        final int v;
        Node(int v) { this.v = v; }
        public int compareTo(Node o) { return Integer.compare(v, o.v); }
        @Override public Node clone() throws CloneNotSupportedException { return (Node) super.clone(); }
        @Override public String toString() { return "N" + v; }
    }
    static class A { Object get() { return "A"; } Number num() { return 1; } }
    static class B extends A { @Override CharSequence get() { return "B"; } @Override Integer num() { return 2; } }
    static class C extends B { @Override String get() { return "C" + super.get(); } }
    static class D extends C { }
    interface HasCs { CharSequence get(); }
    static class E extends C implements HasCs { @Override public String get() { return "E" + super.get(); } }
    static class Visible { public String m() { return "m" + getClass().getSimpleName(); } }
    public static class Exposed extends Visible { }

    static void methods(Class<?> c) {
        Method[] ms = c.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing((Method m) -> m.getName() + m.getReturnType().getName() + Arrays.toString(m.getParameterTypes())));
        for (Method m : ms) {
            if (m.getName().contains("lambda")) continue;
            System.out.println("  " + c.getSimpleName() + "." + m.getName() + Arrays.toString(m.getParameterTypes()) + " -> " + m.getReturnType().getSimpleName()
                + (m.isBridge() ? " bridge" : "") + (m.isSynthetic() ? " synthetic" : ""));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    static void pollute(Box raw) {
        try {
            raw.put("text");
            System.out.println("put ok");
        } catch (ClassCastException e) {
            System.out.println("put: " + e.getMessage().substring(0, 30) + " in " + e.getStackTrace()[0].getMethodName());
        }
        try {
            raw.cmp("text");
        } catch (ClassCastException e) {
            System.out.println("cmp failed, line same as class: " + e.getStackTrace()[0].getLineNumber());
        }
    }

    public static void main(String[] args) throws Exception {
        Box<Integer> b = new IntBox();
        b.put(10);
        Source<Integer> s = b;
        Sink<Integer> k = b;
        System.out.println("next: " + b.next() + " " + s.next() + " " + s.peek());
        k.put(7);
        System.out.println("after put: " + b.held + " cmp " + b.cmp(20) + " copy " + b.copy().getClass().getSimpleName());
        LoudBox loud = new LoudBox();
        loud.put(3);
        Box<Integer> copy = ((Box<Integer>) loud).copy();
        System.out.println("loud copy: " + copy.held + " " + copy.getClass().getSimpleName() + " " + ((Source<?>) copy).next());
        Node[] nodes = {new Node(3), new Node(1), new Node(2).clone()};
        Arrays.sort(nodes);
        System.out.println("sorted: " + Arrays.toString(nodes));
        for (A a : new A[] {new A(), new B(), new C(), new D(), new E()}) {
            System.out.println(a.getClass().getSimpleName() + ": " + a.get() + " " + a.num() + (a instanceof HasCs ? " " + ((HasCs) a).get() : ""));
        }
        System.out.println("exposed: " + new Exposed().m() + " via reflection " + Exposed.class.getMethod("m").invoke(new Exposed()));
        for (Class<?> c : new Class<?>[] {IntBox.class, LoudBox.class, Node.class, B.class, C.class, E.class, Exposed.class}) {
            methods(c);
        }
        pollute(new IntBox());
        Function<Object, String> f = new Function<>() {
            public String apply(Object o) { return "fn " + o; }
        };
        Function<String, ? extends CharSequence> g = f::apply;
        System.out.println("wild: " + g.apply("x").length());
    }
}
