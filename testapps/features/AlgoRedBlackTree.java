// EXPECT same-as-java
// A generic red-black tree: insertion, deletion, invariants checked after every step, iteration, range queries
import java.util.*;
import java.util.function.*;

public class AlgoRedBlackTree<K extends Comparable<? super K>, V> implements Iterable<Map.Entry<K, V>> {
    private static final boolean RED = true, BLACK = false;

    private final class Node {
        K key;
        V val;
        Node left, right, parent;
        boolean color = RED;
        Node(K k, V v, Node p) { key = k; val = v; parent = p; }
    }

    private Node root;
    private int size, rotations;

    V put(K k, V v) {
        Node p = null, n = root;
        int c = 0;
        while (n != null) {
            p = n;
            c = k.compareTo(n.key);
            if (c == 0) { V old = n.val; n.val = v; return old; }
            n = c < 0 ? n.left : n.right;
        }
        n = new Node(k, v, p);
        if (p == null) root = n;
        else if (c < 0) p.left = n;
        else p.right = n;
        size++;
        while (n != root && n.parent.color == RED) {
            Node par = n.parent, g = par.parent;
            boolean onLeft = par == g.left;
            Node u = onLeft ? g.right : g.left;
            if (red(u)) { par.color = u.color = BLACK; g.color = RED; n = g; continue; }
            if (n == (onLeft ? par.right : par.left)) { n = par; rotate(n, onLeft); }
            n.parent.color = BLACK;
            g.color = RED;
            rotate(g, !onLeft);
        }
        root.color = BLACK;
        return null;
    }

    private void rotate(Node x, boolean left) {
        rotations++;
        Node y = left ? x.right : x.left;
        Node mid = left ? y.left : y.right;
        if (left) x.right = mid; else x.left = mid;
        if (mid != null) mid.parent = x;
        y.parent = x.parent;
        if (x.parent == null) root = y;
        else if (x == x.parent.left) x.parent.left = y;
        else x.parent.right = y;
        if (left) y.left = x; else y.right = x;
        x.parent = y;
    }

    Optional<V> get(K k) { Node n = find(k); return n == null ? Optional.empty() : Optional.ofNullable(n.val); }

    private Node find(K k) {
        Node n = root;
        while (n != null) {
            int c = k.compareTo(n.key);
            if (c == 0) return n;
            n = c < 0 ? n.left : n.right;
        }
        return null;
    }

    boolean remove(K k) {
        Node z = find(k);
        if (z == null) return false;
        size--;
        if (z.left != null && z.right != null) {
            Node s = z.right;
            while (s.left != null) s = s.left;
            z.key = s.key; z.val = s.val; z = s;
        }
        Node child = z.left != null ? z.left : z.right;
        if (child == null && z.color == BLACK) fixBlack(z);
        if (child != null) child.parent = z.parent;
        if (z.parent == null) root = child;
        else if (z == z.parent.left) z.parent.left = child;
        else z.parent.right = child;
        if (child != null) child.color = BLACK;
        return true;
    }

    private void fixBlack(Node x) {
        while (x != root && x.color == BLACK) {
            boolean onLeft = x == x.parent.left;
            Node w = onLeft ? x.parent.right : x.parent.left;
            if (w.color == RED) {
                w.color = BLACK; x.parent.color = RED; rotate(x.parent, onLeft);
                w = onLeft ? x.parent.right : x.parent.left;
            }
            Node near = onLeft ? w.left : w.right, far = onLeft ? w.right : w.left;
            if (!red(near) && !red(far)) { w.color = RED; x = x.parent; continue; }
            if (!red(far)) {
                near.color = BLACK; w.color = RED; rotate(w, !onLeft);
                w = onLeft ? x.parent.right : x.parent.left;
                far = onLeft ? w.right : w.left;
            }
            w.color = x.parent.color;
            x.parent.color = far.color = BLACK;
            rotate(x.parent, onLeft);
            x = root;
        }
        x.color = BLACK;
    }

    private boolean red(Node n) { return n != null && n.color == RED; }
    int check() { return check(root, null); }
    private int check(Node n, Node parent) {
        if (n == null) return 1;
        assert n.parent == parent : "parent of " + n.key;
        assert !(n.color == RED && red(parent)) : "two reds at " + n.key;
        assert n.left == null || n.left.key.compareTo(n.key) < 0 : "order";
        int l = check(n.left, n), r = check(n.right, n);
        assert l == r : "black height at " + n.key;
        return l + (n.color == BLACK ? 1 : 0);
    }

    int depth() { return depth(root); }
    private int depth(Node n) { return n == null ? 0 : 1 + Math.max(depth(n.left), depth(n.right)); }

    @Override public Iterator<Map.Entry<K, V>> iterator() {
        List<Map.Entry<K, V>> l = new ArrayList<>();
        walk(root, n -> l.add(new AbstractMap.SimpleEntry<>(n.key, n.val)));
        return l.iterator();
    }
    private void walk(Node n, Consumer<Node> c) { if (n != null) { walk(n.left, c); c.accept(n); walk(n.right, c); } }

    public static void main(String[] args) {
        AlgoRedBlackTree<Integer, String> t = new AlgoRedBlackTree<>();
        for (int i = 1; i <= 20; i++) t.put(i, "v" + i);
        System.out.println("ascending: depth " + t.depth() + " black " + t.check() + " rotations " + t.rotations + " root " + t.root.key);
        System.out.println("get: " + t.get(7) + t.get(99) + " put again " + t.put(7, "seven") + t.get(7));
        Random r = new Random(5);
        TreeMap<Integer, Integer> ref = new TreeMap<>();
        AlgoRedBlackTree<Integer, Integer> m = new AlgoRedBlackTree<>();
        for (int i = 0; i < 1500; i++) {
            int k = r.nextInt(300);
            if (r.nextInt(3) > 0) { m.put(k, i); ref.put(k, i); }
            else if (m.remove(k) != (ref.remove(k) != null)) System.out.println("removal differs at " + i);
            m.check();
        }
        List<Map.Entry<Integer, Integer>> got = new ArrayList<>();
        for (Map.Entry<Integer, Integer> e : m) got.add(e);
        System.out.println("random: size " + m.size + " same " + got.equals(new ArrayList<>(ref.entrySet())) + " depth " + m.depth() + " rotations " + m.rotations);
        AlgoRedBlackTree<String, Integer> w = new AlgoRedBlackTree<>();
        for (String s : "it was the age of wisdom it was the age of foolishness".split(" ")) w.put(s, w.get(s).orElse(0) + 1);
        StringBuilder sb = new StringBuilder();
        for (Map.Entry<String, Integer> e : w) sb.append(e).append(' ');
        System.out.println("words: " + sb);
        while (m.size > 0) { m.remove(m.root.key); m.check(); }
        System.out.println("emptied: " + m.root + " " + m.check() + " " + m.remove(1));
    }
}
