// EXPECT same-as-java
// JAVAC -g:none
// how helpful NullPointerException messages write the null expression: how deep, through which instructions, and where they give up.

public class NpeExpressions {
    static class Node {
        Node next;
        Node[] many;
        int[] index = {1, 1, 1};
        int i;
        long wide;
        double real;
        static Node head;
        Node self() { return this; }
        Node none() { return null; }
        static Node make(StringBuilder b, String s, Object o, CharSequence c, Object[] os, String[][] ss, Stringy y, java.util.Objects u) { return null; }
        static Node array(StringBuilder[] b, long[][] l, Stringy[] y) { return null; }
    }
    static class Stringy { Stringy inner; static Stringy only; int q() { return 1; } }
    static class Accents { Accents ähm𐐀; Accents größe(Accents[] x) { return null; } }
    interface Act { void run() throws Throwable; }

    static Object object;
    static String string;
    static StringBuilder builder;
    static int[] ints;
    static String[] strings;
    static Node[][] grid;
    static Node[] nodes = new Node[4];
    static Node root = new Node();
    static boolean[] flags;
    static byte[] bytes;
    static char[] chars;
    static short[] shorts;
    static long[] longs;
    static float[] floats;
    static double[] doubles;

    static void t(Act a) {
        try {
            a.run();
            System.out.println("no exception");
        } catch (Throwable e) {
            System.out.println(ascii(e instanceof NullPointerException ? e.getMessage() : "other " + e));
        }
    }

    static String ascii(String s) {
        if (s == null) return null;
        StringBuilder out = new StringBuilder();
        for (char c : s.toCharArray()) out.append(c < 128 ? "" + c : String.format("\\u%04x", (int) c));
        return out.toString();
    }

    static void classNames() {
        t(() -> builder.append("x"));
        t(() -> builder.append(object).append((Object) null));
        t(() -> Node.make(null, null, null, null, null, null, null, null).i = 1);
        t(() -> Node.array(null, null, null).i = 1);
        t(() -> Stringy.only.q());
        t(() -> Stringy.only.inner.q());
        t(() -> object.hashCode());
        t(() -> string.hashCode());
        t(() -> ints.clone());
        t(() -> strings.clone());
        t(() -> grid.clone());
        t(() -> ints.getClass());
        t(() -> grid.equals(ints));
        t(() -> new Accents().ähm𐐀.ähm𐐀 = null);
        t(() -> new Accents().größe(null).größe(null));
    }

    static void arrays() {
        t(() -> { bytes[0] = 1; });
        t(() -> { flags[0] = true; });
        t(() -> { chars[0] = 1; });
        t(() -> { shorts[0] = 1; });
        t(() -> { ints[0] = 1; });
        t(() -> { longs[0] = 1; });
        t(() -> { floats[0] = 1; });
        t(() -> { doubles[0] = 1; });
        t(() -> { strings[0] = ""; });
        t(() -> { int x = bytes[0]; });
        t(() -> { boolean x = flags[0]; });
        t(() -> { int x = chars[0]; });
        t(() -> { int x = shorts[0]; });
        t(() -> { int x = ints[0]; });
        t(() -> { long x = longs[0]; });
        t(() -> { float x = floats[0]; });
        t(() -> { double x = doubles[0]; });
        t(() -> { Object x = strings[0]; });
        t(() -> { longs[ints.length]++; });
        t(() -> { doubles[1] += 2; });
    }

    static void depth() {
        Node at = root;
        for (int i = 0; i < 7; i++) at = at.next = new Node();
        t(() -> { root.next.next.next.next.next.next.next.next.i++; });
        t(() -> { root.next.next.next.next.next.next = null; root.next.next.next.next.next.next.i++; });
        t(() -> { root.next.next.next.next.next = null; root.next.next.next.next.next.i++; });
        t(() -> { root.next.next.next.next = null; root.next.next.next.next.i++; });
        t(() -> { root.next.next.next = null; root.next.next.next.i++; });
        t(() -> { root.next.next = null; root.next.next.i++; });
        t(() -> { root.next = null; root.next.i++; });
        t(() -> { root.self().next.self().i++; });
        t(() -> { root.self().none().next.i++; });
        nodes[0] = root;
        root.many = nodes;
        t(() -> { nodes[1].i++; });
        t(() -> { nodes[0].many[1].i++; });
        t(() -> { nodes[0].many[0].many[1].i++; });
        t(() -> { nodes[0].many[0].many[0].many[1].i++; });
        t(() -> { nodes[nodes[0].many[0].many[0].many[0].index[1]].i++; });
        t(() -> { nodes[root.index[root.index[root.index[root.index[root.index[root.index[0]]]]]]].i++; });
        t(() -> { nodes[root.self().self().index[2]].i++; });
        t(() -> { nodes[root.self().index[2]].many[3].i++; });
    }

    static void indices() {
        Node[] big = new Node[100000];
        root.i = 3;
        root.wide = 3;
        byte small = 3;
        int[] through = {3};
        byte[] bytesHere = {3};
        t(() -> big[0].i++);
        t(() -> big[5].i++);
        t(() -> big[6].i++);
        t(() -> big[127].i++);
        t(() -> big[128].i++);
        t(() -> big[32767].i++);
        t(() -> big[32768].i++);
        t(() -> big['c'].i++);
        t(() -> big[root.i].i++);
        t(() -> big[root.i + 1].i++);
        t(() -> big[-root.i + 6].i++);
        t(() -> big[(int) root.wide].i++);
        t(() -> big[(byte) root.i].i++);
        t(() -> big[small].i++);
        t(() -> big[through[0]].i++);
        t(() -> big[bytesHere[0]].i++);
        t(() -> big[through.length].i++);
        t(() -> big[Integer.valueOf(4)].i++);
        t(() -> big[Math.abs(-4)].i++);
        t(() -> big[root.i++].i++);
        t(() -> big[++root.i].i++);
        t(() -> { int i = 2; big[i++].i++; });
        t(() -> { int i = 2; big[i = 7].i++; });
    }

    static void sources() {
        t(() -> { ((Node) null).i++; });
        t(() -> { throw null; });
        t(() -> { ((Node) object).next = null; });
        t(() -> { ((Node[][]) (Object) new Node[3][4])[1][2].i++; });
        t(() -> { (new Node[1])[0].toString(); });
        t(() -> { (new Node[1][])[0][0].toString(); });
        t(() -> { Node a; (a = root.none()).i++; });
        t(() -> { Node a; (a = root.next).i++; });
        t(() -> { (root.next = null).i++; });
        t(() -> { root.next.wide = 5; });
        t(() -> { root.next.real = 5; });
        t(() -> { root.next.wide += 5; });
        t(() -> { root.next.real++; });
        t(() -> { root.next.many[0].i = root.next.i; });
        t(() -> { java.util.function.Supplier<Node> s = () -> null; s.get().i++; });
        t(() -> { (root.i == 0 ? root.next : root.none()).i++; });
        t(() -> { (root.i == 0 ? (Node) null : null).i++; });
        t(() -> { (root.i == 0 ? root : root.self()).next.i++; });
        t(() -> { nodes[root.i == 0 ? 1 : 2].i++; });
        t(() -> { int i = switch (root.i) { case 0 -> 1; default -> 2; }; nodes[i].i++; });
        t(() -> { switch (root.i) { case 0: root.next.i++; default: root.none().i++; } });
        t(() -> { synchronized (root.next) { root.i++; } });
        t(() -> { synchronized (root.none()) { root.i++; } });
        t(() -> { throw (Exception) object; });
        t(() -> { int n = (root.next == null ? root.many[3] : root).many.length; });
        t(() -> { String s = null; s += null; String u = string; (s + u).length(); u.length(); });
    }

    void parameters(int p, Node q, long w, Node z, Node... rest) {
        try { q.next = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { z.next = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { rest[p].i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        p++;
        try { rest[p].i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        p = p + 1;
        try { rest[p].i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    }

    static Node pick(Node a, Node b, boolean c) {
        try { return (c ? a : b).next.next; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { return (c ? a.next : b.next).next; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        try { return (new Node[3][][][])[c ? 1 : 2][c ? 1 : 3][2][1].next; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
        return null;
    }

    static void overwritten(Node p, Node untouched) {
        for (int i = 0; i < 2; i++) {
            try { p.i = 1; } catch (NullPointerException e) { System.out.println("loop " + e.getMessage()); }
            p = null;
        }
        try { p.i = 1; } catch (NullPointerException e) { System.out.println("behind the loop " + e.getMessage()); }
        if (p == null) p = root.none();
        try { p.i = 1; } catch (NullPointerException e) { System.out.println("after a store " + e.getMessage()); }
        try { untouched.i = 1; } catch (NullPointerException e) { System.out.println("untouched " + e.getMessage()); }
    }

    static void inHandler(Node p) {
        try {
            p = null;
            throw new RuntimeException();
        } catch (RuntimeException e) {
            try { p.i = 1; } catch (NullPointerException x) { System.out.println("handler " + x.getMessage()); }
        } finally {
            try { p.i = 1; } catch (NullPointerException x) { System.out.println("finally " + x.getMessage()); }
        }
    }

    static void high(long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m, long n, long o,
                     long p, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z, long aa, long bb, long cc, long dd,
                     Node s60, Node s61, Node s62, Node s63, Node s64, Node s65) {
        try { s60.i = 1; } catch (NullPointerException ex) { System.out.println(ex.getMessage()); }
        try { s63.i = 1; } catch (NullPointerException ex) { System.out.println(ex.getMessage()); }
        try { s64.i = 1; } catch (NullPointerException ex) { System.out.println(ex.getMessage()); }
        s63 = null;
        s65 = null;
        try { s63.i = 1; } catch (NullPointerException ex) { System.out.println(ex.getMessage()); }
        try { s65.i = 1; } catch (NullPointerException ex) { System.out.println(ex.getMessage()); }
    }

    public static void main(String[] args) {
        classNames();
        arrays();
        depth();
        indices();
        sources();
        new NpeExpressions().parameters(0, null, 2, null, null, null, null);
        pick(null, null, true);
        pick(new Node(), new Node(), false);
        overwritten(null, null);
        inHandler(null);
        high(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, null, null, null, null, null, null);
    }
}
