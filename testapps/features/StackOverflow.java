// EXPECT same-as-java
// StackOverflowError caught: plain, mutual, constructor, toString and lambda recursion, finally blocks run, the stack is usable afterwards.

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

public class StackOverflow {
    static int depth;
    static int finallies;

    static void plain() {
        depth++;
        plain();
    }

    static long withLocals(long a, double b, Object c) {
        depth++;
        return withLocals(a + 1, b * 2, c) + a;
    }

    static void even() { depth++; odd(); }
    static void odd() { depth++; even(); }

    static class Self {
        final Self next;
        Self() { depth++; next = new Self(); }
    }

    static class Cyclic {
        Cyclic other;
        @Override public String toString() { depth++; return "C" + other; }
        @Override public int hashCode() { depth++; return 31 * other.hashCode(); }
    }

    static void withFinally() {
        try {
            depth++;
            withFinally();
        } finally {
            finallies++;
        }
    }

    static void run(String label, Runnable r) {
        depth = 0;
        try {
            r.run();
            System.out.println(label + ": returned");
        } catch (StackOverflowError e) {
            System.out.println(label + ": " + e.getClass().getName() + " message " + e.getMessage() + " deep " + (depth > 100) + " frames " + (e.getStackTrace().length > 100));
        }
    }

    static int bounded(int n) {
        return n == 0 ? 0 : 1 + bounded(n - 1);
    }

    public static void main(String[] args) throws InterruptedException {
        run("plain", StackOverflow::plain);
        run("plain again", StackOverflow::plain);
        run("locals", () -> withLocals(1, 2, "x"));
        run("mutual", StackOverflow::even);
        run("constructor", Self::new);
        Cyclic a = new Cyclic();
        Cyclic b = new Cyclic();
        a.other = b;
        b.other = a;
        run("toString", a::toString);
        run("hashCode", a::hashCode);
        run("finally", StackOverflow::withFinally);
        System.out.println("finallies ran: " + (finallies > 100));
        Function<Object, Object>[] f = makeLoop();
        run("lambda", () -> f[0].apply("x"));
        List<Object> list = new ArrayList<>();
        list.add(list);
        System.out.println("self list toString: " + list);
        run("self list hashCode", () -> { depth = 101; list.hashCode(); });
        Thread t = new Thread(() -> run("in thread", StackOverflow::plain));
        t.start();
        t.join();
        int caught = 0;
        for (int i = 0; i < 3; i++) {
            try {
                even();
            } catch (Throwable e) {
                caught++;
            }
        }
        System.out.println("caught in loop: " + caught);
        System.out.println("bounded afterwards: " + bounded(1000));
        try {
            try {
                plain();
            } catch (StackOverflowError e) {
                throw new IllegalStateException("wrapped", e);
            }
        } catch (IllegalStateException e) {
            System.out.println("wrapped: " + e.getCause().getClass().getSimpleName() + " is VirtualMachineError " + (e.getCause() instanceof VirtualMachineError));
        }
    }

    @SuppressWarnings("unchecked")
    static Function<Object, Object>[] makeLoop() {
        Function<Object, Object>[] f = new Function[1];
        f[0] = x -> { depth++; return f[0].apply(x); };
        return f;
    }
}
