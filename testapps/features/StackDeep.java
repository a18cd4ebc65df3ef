// EXPECT same-as-java
// deep but legal recursion: three thousand frames of several shapes, recursion through interfaces, lambdas, constructors, toString, try/finally, and a thread with a large stack.

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

public class StackDeep {
    static final int N = 3000;

    static int plain(int n) { return n == 0 ? 0 : 1 + plain(n - 1); }
    static long wide(long a, double b, int n) { return n == 0 ? a + (long) b : wide(a + 1, b + 0.5, n - 1); }
    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }
    static int cleanup;

    static int withFinally(int n) {
        try {
            if (n == 0) throw new IllegalStateException("bottom");
            return withFinally(n - 1);
        } finally {
            cleanup++;
        }
    }

    static synchronized int locked(int n) { return n == 0 ? 1 : locked(n - 1) + 1; }

    static class Node {
        final Node next;
        final int v;
        Node(int depth) {
            v = depth;
            next = depth == 0 ? null : new Node(depth - 1);
        }
        int sum() { return v + (next == null ? 0 : next.sum()); }
        @Override public String toString() { return next == null ? "." : "(" + next + ")"; }
        @Override public int hashCode() { return 31 * (next == null ? 1 : next.hashCode()) + v; }
        @Override public boolean equals(Object o) { return o instanceof Node n && n.v == v && (next == null ? n.next == null : next.equals(n.next)); }
    }

    interface Step { int go(int n); }

    static class Linked implements Step {
        final Step inner;
        Linked(Step inner) { this.inner = inner; }
        public int go(int n) { return inner.go(n + 1); }
    }

    static IntUnaryOperator self;

    static int catchAndRethrow(int n) {
        try {
            if (n == 0) throw new RuntimeException("x");
            return catchAndRethrow(n - 1);
        } catch (RuntimeException e) {
            throw n % 1000 == 0 ? new RuntimeException("wrapped at " + n, e) : e;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println("plain: " + plain(N));
        System.out.println("wide: " + wide(1, 2, N));
        System.out.println("mutual: " + even(N) + odd(N) + even(N + 1));
        try {
            withFinally(N);
        } catch (IllegalStateException e) {
            System.out.println("finally: " + cleanup + " " + e.getMessage() + " frames kept " + e.getStackTrace().length);
        }
        System.out.println("locked: " + locked(N) + " held " + Thread.holdsLock(StackDeep.class));
        Node n = new Node(1000);
        System.out.println("nodes: " + n.sum() + " text " + n.toString().length() + " hash " + n.hashCode() + " equal " + n.equals(new Node(1000)) + n.equals(new Node(999)));
        Step s = k -> k * 2;
        for (int i = 0; i < N; i++) s = new Linked(s);
        System.out.println("interface chain: " + s.go(0));
        self = k -> k == 0 ? 7 : self.applyAsInt(k - 1);
        System.out.println("lambda: " + self.applyAsInt(2000));
        try {
            catchAndRethrow(N - 500);
        } catch (RuntimeException e) {
            StringBuilder sb = new StringBuilder();
            for (Throwable t = e; t != null; t = t.getCause()) sb.append(t.getMessage()).append(" <- ");
            System.out.println("rethrown: " + sb);
        }
        List<Object> nested = new ArrayList<>();
        for (int i = 0; i < 500; i++) nested = new ArrayList<>(List.of(nested, i));
        System.out.println("nested list: " + nested.toString().length() + " " + nested.hashCode());
        int[] r = new int[1];
        Thread t = new Thread(null, () -> r[0] = plain(20000), "big stack", 64L << 20);
        t.start();
        t.join();
        System.out.println("large stack: " + r[0]);
    }
}
