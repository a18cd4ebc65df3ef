// EXPECT same-as-java
// helpful NullPointerException messages: field reads and writes, static fields, method results, chains, this-fields, array elements; without local variable names.

public class NpeFields {
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

    Node mine;
    static Node top;
    static Node[] nodes = new Node[3];
    static Node[][] grid = new Node[2][];
    static NpeFields other = new NpeFields();

    interface Act {
        void run() throws Exception;
    }

    static void t(String label, Act a) {
        try {
            a.run();
            System.out.println(label + ": no exception");
        } catch (NullPointerException e) {
            System.out.println(label + ": " + e.getMessage());
        } catch (Exception e) {
            System.out.println(label + ": other " + e);
        }
    }

    void instance() {
        t("this.field read", () -> { int x = mine.value; });
        t("this.field write", () -> { mine.value = 3; });
        t("this.field.field", () -> { mine = new Node(); mine.next.value++; });
        t("this.field.method", () -> { mine.next.set(3); });
        t("this.field array", () -> { mine.data[0] = 1; });
        t("this.field array length", () -> { int n = mine.data.length; });
        mine = null;
    }

    public static void main(String[] args) {
        other.instance();
        t("static read", () -> { int x = top.value; });
        t("static write int", () -> { top.value = 1; });
        t("static write long", () -> { top.wide = 1L; });
        t("static write ref", () -> { top.name = "x"; });
        t("static compound", () -> { top.value += 2; });
        t("static post increment", () -> { top.wide++; });
        t("static call", () -> { top.set(1); });
        t("static call with string", () -> { top.name.concat("x").trim(); });
        t("other class static", () -> { Node.shared.name = null; });
        t("static of static", () -> { other.mine.next.next.value = 0; });
        t("method result field", () -> { Node.find("a", 1).value = 3; });
        t("method result call", () -> { Node.find("a", 1).self(); });
        t("instance method result", () -> { new Node().none().set(5); });
        t("chained methods", () -> { new Node().self().self().none().self(); });
        t("chained fields", () -> { new Node().self().next.next.value = 1; });
        t("string method result", () -> { String.valueOf(new Node().name).substring(0, 4).concat(new Node().name); });
        t("array element field", () -> { nodes[1].value = 2; });
        t("array element call", () -> { nodes[2].self(); });
        t("array element computed", () -> { int i = 0; nodes[i + 1].set(nodes.length); });
        t("array of arrays", () -> { grid[1][0] = null; });
        t("array of arrays read", () -> { Node n = grid[0][nodes.length]; });
        t("array of arrays length", () -> { int n = grid[1].length; });
        t("array of arrays element", () -> { grid[0] = new Node[1]; grid[0][0].next = null; });
        t("array field of element", () -> { nodes[0] = new Node(); nodes[0].data[3]--; });
        t("cast", () -> { ((Node) (Object) top).set(1); });
        t("conditional", () -> { (args.length > 5 ? new Node() : top).set(1); });
        t("unboxing field", () -> { Integer[] is = {null}; int x = is[0]; });
        t("unboxing method", () -> { Long l = java.util.Map.<String, Long>of().get("k"); long x = l + 1; });
        t("for each array", () -> { for (Node n : grid[1]) { n.set(1); } });
        t("for each list", () -> { java.util.List<String> l = null; for (String s : l) { s.length(); } });
        t("synchronized", () -> { synchronized (top) { top.set(1); } });
        t("throw null", () -> { Exception e = null; throw e; });
        t("throw static", () -> { throw (RuntimeException) (Object) top; });
        t("switch string", () -> { switch (new Node().name) { case "a": break; default: } });
        t("switch enum", () -> { Thread.State s = null; switch (s) { case NEW: break; default: } });
        t("array length of static", () -> { grid = null; int n = grid.length; });
        t("lambda receiver", () -> { Runnable r = null; r.run(); });
        t("method reference receiver", () -> { Runnable r = top::self; });
        t("inner creation", () -> { NpeFields f = null; f.new In(); });
        t("explicit", () -> { throw new NullPointerException(); });
        t("explicit message", () -> { throw new NullPointerException("own"); });
        t("requireNonNull", () -> java.util.Objects.requireNonNull(top));
        t("string null arg", () -> "x".concat(null));
        t("new String null", () -> new String((char[]) null));
        t("generic", () -> { java.util.List<Node> l = new java.util.ArrayList<>(); l.add(null); l.get(0).set(1); });
    }

    class In { }
}
