// EXPECT same-as-java
// circular class initialisation in one thread: half-initialised values seen, super/sub cycles, enum cycles, recursive self reference.

public class InitCircular {
    static class A {
        static { System.out.println("A starts, B.b=" + B.b); }
        static int a = B.b + 1;
        static { System.out.println("A ends a=" + a); }
    }

    static class B {
        static { System.out.println("B starts, A.a=" + A.a); }
        static int b = A.a + 10;
        static { System.out.println("B ends b=" + b); }
    }

    static class Parent {
        static final Child CHILD = new Child();
        static int count = 100;
        Parent() { count++; System.out.println("Parent() count=" + count); }
        static { System.out.println("Parent static ends count=" + count + " child field " + CHILD.field); }
    }

    static class Child extends Parent {
        static String text = "ready";
        String field = text;
        Child() { System.out.println("Child() text=" + text + " field=" + field); }
        static { System.out.println("Child static ends"); }
    }

    static class Single {
        static final Single INSTANCE = new Single();
        static final int SIZE = Integer.valueOf(5);
        static final int CONST = 7;
        final int size = SIZE;
        final int c = CONST;
        static Single get() { return INSTANCE; }
    }

    static class Rec {
        static int depth = 0;
        static int result = compute(3);
        static int compute(int n) {
            depth++;
            System.out.println("compute " + n + " depth " + depth + " result " + Rec.result);
            return n == 0 ? 1 : n * compute(n - 1);
        }
    }

    enum Planet {
        ONE(Registry.next()), TWO(Registry.next());
        final int id;
        Planet(int id) { this.id = id; }
    }

    static class Registry {
        static int counter = 40;
        static Planet first = Planet.ONE;
        static int next() { return ++counter; }
        static { System.out.println("Registry init first=" + first); }
    }

    interface X { int V = log("X", Y.W + 1); }
    interface Y { int W = log("Y", X.V + 1); }

    static int log(String s, int v) {
        System.out.println(s + " = " + v);
        return v;
    }

    static class L1 { static int v = L2.v + 1; }
    static class L2 { static int v = L3.v + 1; }
    static class L3 { static int v = L1.v + 1; }

    static class Lambda {
        static java.util.function.IntSupplier sup = () -> Lambda.late;
        static int early = sup.getAsInt();
        static int late = 9;
        static { System.out.println("Lambda early=" + early + " late=" + sup.getAsInt()); }
    }

    public static void main(String[] args) {
        System.out.println("A.a: " + A.a + " B.b: " + B.b);
        System.out.println("Child first: " + new Child().field);
        System.out.println("Parent.CHILD.field: " + Parent.CHILD.field + " count " + Parent.count);
        System.out.println("Single: " + Single.get().size + " " + Single.get().c + " " + Single.SIZE);
        System.out.println("Rec: " + Rec.result + " depth " + Rec.depth);
        System.out.println("Planet: " + Planet.ONE.id + " " + Planet.TWO.id + " first " + Registry.first);
        System.out.println("Y.W: " + Y.W + " X.V: " + X.V);
        System.out.println("L2 first: " + L2.v + " L1 " + L1.v + " L3 " + L3.v);
        System.out.println("Lambda: " + Lambda.early);
    }
}
