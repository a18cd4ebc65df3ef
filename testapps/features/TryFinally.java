// EXPECT same-as-java
// try/finally: returns overridden, values saved before finally, nested, in loops with break/continue, exceptions replaced, finally that throws.

public class TryFinally {
    static StringBuilder log = new StringBuilder();

    static void mark(String s) { log.append(s).append(' '); }

    @SuppressWarnings("finally")
    static int overridden() { try { return 1; } finally { return 2; } }

    static int saved() {
        int x = 1;
        try { return x; } finally { x = 5; mark("x=" + x); }
    }

    static long savedLong() {
        long x = 1L << 40;
        try { return x++; } finally { x *= 2; mark("l=" + x); }
    }

    static int[] savedRef() {
        int[] a = {1};
        try { return a; } finally { a[0] = 9; a = null; }
    }

    @SuppressWarnings("finally")
    static String swallow() { try { throw new IllegalStateException("lost"); } finally { return "swallowed"; } }

    static String replaced() {
        try {
            try { throw new IllegalStateException("first"); } finally { Object o = "abc".charAt(0) == 'a' ? null : ""; o.hashCode(); }
        } catch (NullPointerException e) {
            return "replaced, suppressed " + e.getSuppressed().length;
        }
    }

    static String nested(int n) {
        try {
            mark("t1");
            try {
                mark("t2");
                if (n == 1) throw new IllegalArgumentException("one");
                if (n == 2) return "r2";
                try {
                    if (n == 3) throw new RuntimeException("three");
                    mark("t3");
                } catch (IllegalArgumentException e) {
                    mark("never");
                } finally {
                    mark("f3");
                    if (n == 4) throw new IllegalArgumentException("four");
                }
            } catch (IllegalArgumentException e) {
                mark("c2" + e.getMessage());
                if (n == 4) return "r4";
            } finally {
                mark("f2");
            }
            mark("after");
        } catch (RuntimeException e) {
            mark("c1" + e.getMessage());
            return "r1";
        } finally {
            mark("f1");
        }
        return "end";
    }

    static int loops() {
        int count = 0;
        outer:
        for (int i = 0; i < 5; i++) {
            try {
                for (int j = 0; ; j++) {
                    try {
                        if (j == 2) continue outer;
                        if (i == 3) break outer;
                        if (i == 1) break;
                    } finally {
                        count += 1;
                        mark("i" + i + "j" + j);
                    }
                }
            } finally {
                count += 100;
                mark("o" + i);
            }
        }
        return count;
    }

    @SuppressWarnings("finally")
    static int continueInFinally() {
        int n = 0;
        for (int i = 0; i < 4; i++) {
            try {
                if (i == 1) throw new RuntimeException();
                if (i == 2) return -1;
                n += 10;
            } finally {
                n++;
                continue;
            }
        }
        return n;
    }

    static int recursion(int n) {
        try {
            if (n == 0) throw new ArithmeticException("bottom");
            return recursion(n - 1) + 1;
        } finally {
            mark("u" + n);
        }
    }

    static int catchReturn() {
        int v = 0;
        try { v = 1; throw new Exception(); } catch (Exception e) { v = 2; return v * 10; } finally { v = 3; mark("v" + v); }
    }

    static void flush(String label, Object result) {
        System.out.println(label + ": " + result + " | " + log.toString().trim());
        log.setLength(0);
    }

    public static void main(String[] args) {
        flush("overridden", overridden());
        flush("saved", saved());
        flush("savedLong", savedLong());
        flush("savedRef", savedRef()[0]);
        flush("swallow", swallow());
        flush("replaced", replaced());
        for (int n = 0; n < 5; n++) flush("nested " + n, nested(n));
        flush("loops", loops());
        flush("continueInFinally", continueInFinally());
        flush("catchReturn", catchReturn());
        try {
            recursion(3);
        } catch (ArithmeticException e) {
            flush("recursion", e.getMessage());
        }
        try {
            try { throw new Error("a"); } finally { try { throw new Error("b"); } catch (Error e) { mark("inner " + e.getMessage()); } }
        } catch (Error e) {
            flush("try in finally", e.getMessage());
        }
    }
}
