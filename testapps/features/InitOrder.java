// EXPECT same-as-java
// order of static initialisers, field initialisers, instance blocks and constructors over a hierarchy, with this() and super() calls.

public class InitOrder {
    static int n;

    static int log(String s) {
        System.out.println(++n + ": " + s);
        return n;
    }

    static int top = log("InitOrder.top");

    static class Grand {
        static final int A = log("Grand.A static");
        int a = log("Grand.a field");
        { log("Grand block 1"); }
        Grand() {
            this(log("Grand() argument"));
            log("Grand() body a=" + a + " b=" + b);
        }
        Grand(int x) {
            log("Grand(int) body " + x);
            hook();
        }
        int b = log("Grand.b field");
        { log("Grand block 2"); }
        static { log("Grand static block"); }
        void hook() { log("Grand.hook"); }
    }

    static class Parent extends Grand {
        static { log("Parent static block 1"); }
        int c = log("Parent.c field");
        static int late = log("Parent.late static");
        Parent(String s) {
            super();
            log("Parent(String) " + s);
        }
        Parent() {
            this("default " + log("Parent() argument"));
            log("Parent() body");
        }
        static { log("Parent static block 2"); late = 99; }
    }

    static class Child extends Parent {
        int d = log("Child.d field");
        final int e;
        String f = "set";
        String g;
        static int s = log("Child.s static");
        { e = log("Child block sets e"); }
        Child() {
            log("Child() body d=" + d + " e=" + e + " f=" + f + " g=" + g);
        }
        @Override
        void hook() {
            log("Child.hook sees d=" + d + " e=" + e + " f=" + f);
            f = "overwritten";
            g = "kept";
        }
    }

    static class Forward {
        static int first = second() + 1;
        static int sec = 10;
        static int second() { return sec; }
        static { System.out.println("Forward: first=" + first + " sec=" + sec + " later=" + Forward.later); }
        static int later = 5;
        int x = this.y + 1;
        int y = 7;
        { System.out.println("Forward instance: x=" + x + " y=" + y + " z=" + this.z); z = 3; }
        int z = z() + 1;
        int z() { return this.z; }
    }

    static class Outer {
        String name = "outer" + log("Outer.name");
        class In {
            String n = name + log("In.n");
            In() { super(); log("In() " + n); }
        }
        In in = new In();
        Outer() { log("Outer() " + in.n); }
    }

    public static void main(String[] args) {
        log("main");
        new Child();
        log("second instance");
        new Child();
        log("late " + Parent.late);
        new Forward();
        System.out.println("Forward after: " + Forward.first + " " + new Forward().z);
        new Outer();
        Child anon = new Child() {
            int h = log("anonymous.h field");
            { log("anonymous block"); }
            @Override
            void hook() { log("anonymous.hook h=" + h); super.hook(); }
        };
        log("anonymous f=" + anon.f + " g=" + anon.g);
        int[] arr = {log("array 0"), log("array 1")};
        int r = log("left") * 0 + log("right") * 0 + arr.length;
        log("done " + r);
    }

    static { log("InitOrder static block, top=" + top); }
}
