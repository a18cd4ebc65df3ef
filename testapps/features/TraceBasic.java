// EXPECT same-as-java
// exact stack traces on System.out and System.err: methods, constructors, nested and inner classes, instance blocks, recursion, "... n more" of causes.

public class TraceBasic {
    final int v;

    TraceBasic(int v) {
        this.v = check(v);
    }

    static int check(int v) {
        if (v < 0) {
            throw new IllegalArgumentException("negative: " + v);
        }
        return v;
    }

    static class Nested {
        final TraceBasic inner;
        {
            level3(1);
        }
        Nested(int v) { inner = new TraceBasic(v); }
        void level3(int x) {
            if (x == 7) throw new IllegalStateException("seven");
        }
    }

    class Inner {
        int get() { return new Object() { int deep() { return check(-v); } }.deep(); }
    }

    static void recurse(int n) {
        if (n == 0) throw new UnsupportedOperationException();
        recurse(n - 1);
    }

    static void wrap(int depth) {
        try {
            recurse(depth);
        } catch (UnsupportedOperationException e) {
            throw new RuntimeException("wrapped " + depth, e);
        }
    }

    static void wrapTwice() throws Exception {
        try {
            wrap(2);
        } catch (RuntimeException e) {
            throw new Exception(
                "twice",
                e);
        }
    }

    static Exception made() {
        return new Exception("made here");
    }

    public static void main(String[] args) {
        try {
            new Nested(-5);
        } catch (IllegalArgumentException e) {
            e.printStackTrace(System.out);
        }
        try {
            new TraceBasic(3).new Inner().get();
        } catch (IllegalArgumentException e) {
            e.printStackTrace(System.out);
        }
        try {
            recurse(4);
        } catch (UnsupportedOperationException e) {
            e.printStackTrace();
        }
        try {
            wrapTwice();
        } catch (Exception e) {
            e.printStackTrace(System.out);
            e.printStackTrace();
        }
        Exception m = made();
        try {
            throw m;
        } catch (Exception e) {
            System.out.println("thrown elsewhere, line of creation: " + e.getStackTrace()[0].getLineNumber());
            e.fillInStackTrace();
            e.printStackTrace(System.out);
        }
        try {
            int[] a = new int[2];
            a[
                2
            ] = Integer
                .parseInt("1");
        } catch (ArrayIndexOutOfBoundsException e) {
            e.printStackTrace(System.out);
        }
        try {
            Integer.parseInt("12x");
        } catch (NumberFormatException e) {
            e.printStackTrace(System.out);
        }
        try {
            new java.util.ArrayList<>(java.util.List.of(1, 2)).get(5);
        } catch (IndexOutOfBoundsException e) {
            e.printStackTrace(System.out);
        }
        new Throwable("not thrown\nsecond line").printStackTrace(System.out);
        new Error() { private static final long serialVersionUID = 1; @Override public String toString() { return "own text"; } }.printStackTrace(System.out);
    }
}
