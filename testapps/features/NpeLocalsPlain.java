// EXPECT same-as-java
// JAVAC -g:none
// helpful NullPointerException messages about locals, parameters, captured variables and arrays; compiled with -g:none, so locals appear as <localN> and <parameterN> and traces have no lines.

public class NpeLocalsPlain {
    static class Node {
        Node next;
        int value;
        long wide;
        String name;
        int[] data;
        static Node shared;
        Node self() { return this; }
        Node none() { return null; }
        static Node find(String s, int i) { return null; }
        void set(int v) { value = v; }
    }

    static int calls;

    static Node make(int depth) {
        Node n = new Node();
        if (depth > 0) n.next = make(depth - 1);
        return n;
    }

    static int[] arrayOf(String s) { return null; }
    static int index() { calls++; return 2; }

    static String params(Node first, long wide, Node second, double[] values, String... rest) {
        try {
            if (wide == 0) return "" + first.value;
            if (wide == 1) return "" + second.next.name;
            if (wide == 2) return "" + values[1];
            if (wide == 3) return "" + rest[0].length();
            if (wide == 4) { second.next.data[index()] = 1; }
            if (wide == 5) { values[index()] += first.wide; }
            return "none";
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    String instanceLocals(Object o) {
        try {
            String s = o == null ? null : o.toString();
            return s.trim();
        } catch (NullPointerException e) {
            return e.getMessage();
        }
    }

    static void show(String label, String text) {
        System.out.println(label + ": " + text);
    }

    interface Act {
        void run();
    }

    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(label + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        for (long w = 0; w < 7; w++) {
            show("params " + w, params(null, w, w % 2 == 0 ? make(1) : make(0), null, (String) null));
        }
        show("instance", new NpeLocalsPlain().instanceLocals(null));
        Node captured = make(0);
        t("captured", () -> captured.next.set(1));
        t("lambda local", () -> { Node local = null; local.set(2); });
        t("lambda local array", () -> { int[][] matrix = new int[3][]; int row = 1; int column = 2; matrix[row][column] = 5; });
        t("lambda computed index", () -> { int[][][] cube = new int[2][2][]; int i = 1; cube[i][i - 1][i * 2 + 1]++; });
        t("array from method", () -> arrayOf("x")[index()]++);
        t("array of array field", () -> { Node[] ns = {make(0)}; ns[0].data[ns.length] = ns[0].value; });
        t("loop variable", () -> { for (String word : new String[] {"a", null}) word.isEmpty(); });
        t("long index expr", () -> { String[] parts = null; long big = 5; String s = parts[(int) big]; });
        t("char array", () -> { char[] chars = null; chars['a'] = 'b'; });
        t("boolean array", () -> { boolean[] flags = null; flags[0] |= true; });
        t("float array", () -> { float[] fs = null; float f = fs[1]; });
        t("short array", () -> { short[] ss = null; ss[3]--; });
        t("object array store", () -> { Object[] os = null; os[0] = "x"; });
        t("unbox local", () -> { Integer boxed = null; int plain = boxed; });
        t("unbox in expression", () -> { Double boxed = null; double d = 1 + boxed * 2; });
        t("unbox boolean", () -> { Boolean flag = null; if (flag) { calls++; } });
        t("unbox char", () -> { Character c = null; char d = c; });
        t("static from local", () -> { Node.shared.next.next = null; });
        t("catch parameter", () -> { try { throw new IllegalStateException(); } catch (IllegalStateException ex) { ex.getMessage().length(); } });
        t("pattern variable", () -> { Object o = make(0); if (o instanceof Node node) { node.next.set(1); } });
        t("resource", () -> { try (java.io.StringReader in = null) { in.markSupported(); } });
        t("string concat is fine", () -> { String s = null; s += "x"; });
        t("constants as index", () -> { int[] a = null; a[100000] = 1; });
        t("negative index", () -> { int[] a = null; a[-1] = 1; });
        t("method args", () -> { Node n = null; n.find("literal", 5).set(n.value); });
        show("calls", "" + calls);
        int[] last = null;
        System.out.println("uncaught next");
        last[args.length] = make(2).next.next.next.value;
    }
}
