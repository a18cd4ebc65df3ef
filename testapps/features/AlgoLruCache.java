// EXPECT same-as-java
// Own generic LRU and LFU caches with hash table and linked list written by hand, compared with LinkedHashMap
import java.util.*;
import java.util.function.*;

public class AlgoLruCache {
    interface Cache<K, V> {
        V get(K k);
        void put(K k, V v);
        int size();
        default V computeIfAbsent(K k, Function<? super K, ? extends V> f) {
            V v = get(k);
            if (v == null) put(k, v = f.apply(k));
            return v;
        }
    }

    static final class Lru<K, V> implements Cache<K, V> {
        private static final class Node<K, V> {
            final K k;
            V v;
            Node<K, V> prev, next, chain;
            Node(K k, V v) { this.k = k; this.v = v; }
        }
        private final Node<K, V>[] table;
        private final Node<K, V> head = new Node<>(null, null);
        private final int max;
        private final BiConsumer<K, V> onEvict;
        private int size;

        @SuppressWarnings("unchecked")
        Lru(int max, BiConsumer<K, V> onEvict) {
            this.max = max;
            this.onEvict = onEvict;
            table = (Node<K, V>[]) new Node<?, ?>[Integer.highestOneBit(max) * 2];
            head.prev = head.next = head;
        }
        private int slot(Object k) { return (k.hashCode() ^ k.hashCode() >>> 16) & table.length - 1; }
        private Node<K, V> find(Object k) {
            for (Node<K, V> n = table[slot(k)]; n != null; n = n.chain) if (n.k.equals(k)) return n;
            return null;
        }
        private void unlink(Node<K, V> n) { n.prev.next = n.next; n.next.prev = n.prev; }
        private void front(Node<K, V> n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
        @Override public V get(K k) {
            Node<K, V> n = find(k);
            if (n == null) return null;
            unlink(n);
            front(n);
            return n.v;
        }
        @Override public void put(K k, V v) {
            Node<K, V> n = find(k);
            if (n != null) {
                n.v = v;
                unlink(n);
                front(n);
                return;
            }
            if (size == max) {
                Node<K, V> old = head.prev;
                unlink(old);
                int s = slot(old.k);
                if (table[s] == old) table[s] = old.chain;
                else for (Node<K, V> p = table[s]; p != null; p = p.chain) if (p.chain == old) p.chain = old.chain;
                size--;
                onEvict.accept(old.k, old.v);
            }
            n = new Node<>(k, v);
            int s = slot(k);
            n.chain = table[s];
            table[s] = n;
            front(n);
            size++;
        }
        @Override public int size() { return size; }
        @Override public String toString() {
            StringJoiner j = new StringJoiner(",", "[", "]");
            for (Node<K, V> n = head.next; n != head; n = n.next) j.add(n.k + "=" + n.v);
            return j.toString();
        }
    }

    static final class Lfu<K, V> implements Cache<K, V> {
        private final Map<K, V> vals = new HashMap<>();
        private final Map<K, Integer> uses = new HashMap<>();
        private final TreeMap<Integer, LinkedHashSet<K>> byUse = new TreeMap<>();
        private final int max;
        Lfu(int max) { this.max = max; }
        private void touch(K k) {
            int u = uses.merge(k, 1, Integer::sum);
            if (u > 1 && byUse.get(u - 1).remove(k) && byUse.get(u - 1).isEmpty()) byUse.remove(u - 1);
            byUse.computeIfAbsent(u, x -> new LinkedHashSet<>()).add(k);
        }
        @Override public V get(K k) {
            V v = vals.get(k);
            if (v != null) touch(k);
            return v;
        }
        @Override public void put(K k, V v) {
            if (!vals.containsKey(k) && vals.size() == max) {
                Map.Entry<Integer, LinkedHashSet<K>> e = byUse.firstEntry();
                K old = e.getValue().iterator().next();
                e.getValue().remove(old);
                if (e.getValue().isEmpty()) byUse.remove(e.getKey());
                vals.remove(old);
                uses.remove(old);
            }
            vals.put(k, v);
            touch(k);
        }
        @Override public int size() { return vals.size(); }
        @Override public String toString() { return byUse.toString(); }
    }

    public static void main(String[] args) {
        List<String> evicted = new ArrayList<>();
        Lru<String, Integer> c = new Lru<>(3, (k, v) -> evicted.add(k + v));
        for (String op : "+a +b +c ?a +d ?b +a +e ?c ?a".split(" ")) {
            if (op.charAt(0) == '+') c.put(op.substring(1), op.length() * 10 + evicted.size());
            else System.out.println("get " + op.charAt(1) + ": " + c.get(op.substring(1)));
            System.out.println("after " + op + ": " + c);
        }
        System.out.println("evicted: " + evicted + " computed " + c.computeIfAbsent("z", String::hashCode));
        Random r = new Random(31);
        Lru<Integer, Integer> own = new Lru<>(50, (k, v) -> {});
        LinkedHashMap<Integer, Integer> ref = new LinkedHashMap<>(64, 0.75f, true) {
            @Override protected boolean removeEldestEntry(Map.Entry<Integer, Integer> e) { return size() > 50; }
        };
        int differ = 0, hits = 0;
        for (int i = 0; i < 5000; i++) {
            int k = (int) Math.abs(r.nextGaussian() * 60);
            Integer a = own.get(k), b = ref.get(k);
            if (!Objects.equals(a, b)) differ++;
            if (a != null) hits++;
            else {
                own.put(k, i);
                ref.put(k, i);
            }
        }
        System.out.println("lru against linked map: differ " + differ + " hits " + hits + " size " + own.size());
        Lfu<Character, Integer> f = new Lfu<>(3);
        int n = 0;
        for (char ch : "abacabdaeabf".toCharArray()) {
            if (f.get(ch) == null) f.put(ch, n++);
            System.out.println("lfu " + ch + ": " + f);
        }
    }
}
