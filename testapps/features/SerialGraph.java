// EXPECT same-as-java
// Serialized object graphs: cycles, sharing, reset, unshared, back references, deep lists, computed serial version
import java.io.*;
import java.util.*;

public class SerialGraph {
    static class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        final String name;
        Node next, prev;
        List<Node> kids = new ArrayList<>();
        Node(String n) { name = n; }
        @Override public String toString() { return name; }
    }

    static class Person implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        Person spouse;
        Set<Person> friends = new HashSet<>();
        Person(String n) { name = n; }
    }

    static class Counter implements Serializable {
        private static final long serialVersionUID = 1L;
        int n;
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        new ObjectOutputStream(bo).writeObject(o);
        return bo.toByteArray();
    }

    static Object copy(Object o) throws Exception {
        return new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject();
    }

    static int count(Node n, Set<Node> seen) {
        if (n == null || !seen.add(n)) return 0;
        int c = 1 + count(n.next, seen) + count(n.prev, seen);
        for (Node k : n.kids) c += count(k, seen);
        return c;
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b"), c = new Node("c");
        a.next = b;
        b.next = c;
        c.next = a;
        a.prev = c;
        b.prev = a;
        c.prev = b;
        a.kids.add(a);
        a.kids.add(b);
        b.kids.add(a);
        Node x = (Node) copy(a);
        System.out.println("ring: " + x + x.next + x.next.next + " closed " + (x.next.next.next == x) + " back " + (x.prev.next == x) + " self " + (x.kids.get(0) == x) + " shared " + (x.kids.get(1) == x.next) + " count " + count(x, Collections.newSetFromMap(new IdentityHashMap<>())));
        Person p = new Person("pat"), q = new Person("quinn");
        p.spouse = q;
        q.spouse = p;
        p.friends.add(q);
        q.friends.add(p);
        Person r = (Person) copy(p);
        System.out.println("people: " + r.spouse.name + " " + (r.spouse.spouse == r) + " friends " + r.friends.contains(r.spouse) + r.spouse.friends.contains(r));
        Object[] selfArr = new Object[2];
        selfArr[0] = selfArr;
        selfArr[1] = "x";
        Object[] sc = (Object[]) copy(selfArr);
        System.out.println("self array: " + (sc[0] == sc) + sc[1]);
        Map<String, Object> m = new HashMap<>();
        m.put("me", m);
        @SuppressWarnings("unchecked")
        Map<String, Object> mc = (Map<String, Object>) copy(m);
        System.out.println("self map: " + (mc.get("me") == mc));
        String s1 = new String("same"), s2 = new String("same");
        Object[] strs = (Object[]) copy(new Object[] {s1, s1, s2, "same"});
        System.out.println("strings: " + (strs[0] == strs[1]) + (strs[0] == strs[2]) + strs[0].equals(strs[3]));
        Integer boxed = Integer.valueOf("100000");
        Object[] ints = (Object[]) copy(new Object[] {boxed, boxed, Integer.valueOf("100000")});
        System.out.println("boxes: " + (ints[0] == ints[1]) + (ints[0] == ints[2]));

        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        ObjectOutputStream oo = new ObjectOutputStream(bo);
        Counter k = new Counter();
        oo.writeObject(k);
        k.n = 1;
        oo.writeObject(k);
        oo.reset();
        k.n = 2;
        oo.writeObject(k);
        oo.writeUnshared(k);
        k.n = 3;
        oo.writeUnshared(k);
        oo.writeInt(-9);
        oo.writeObject(null);
        oo.writeUTF("tail");
        oo.close();
        ObjectInputStream oi = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
        Counter[] r5 = new Counter[5];
        for (int i = 0; i < 5; i++) r5[i] = (Counter) oi.readObject();
        System.out.println("stale: " + r5[0].n + r5[1].n + (r5[0] == r5[1]) + " reset " + r5[2].n + (r5[2] == r5[0]) + " unshared " + r5[3].n + r5[4].n + (r5[3] == r5[2]));
        System.out.println("tail: " + oi.available() + " " + oi.readInt() + " " + oi.readObject() + " " + oi.readUTF() + " " + oi.read());

        LinkedList<Integer> longList = new LinkedList<>();
        for (int i = 0; i < 3000; i++) longList.add(i);
        System.out.println("long list: " + copy(longList).equals(longList));
        Node head = new Node("0"), t = head;
        for (int i = 1; i < 200; i++) {
            t.next = new Node("" + i);
            t.next.prev = t;
            t = t.next;
        }
        int depth = 0;
        String last = "";
        for (Node n = (Node) copy(head); n != null; n = n.next) {
            depth++;
            last = n.name;
        }
        System.out.println("deep chain: " + depth + " " + last);
        List<List<Integer>> shared = new ArrayList<>();
        List<Integer> row = new ArrayList<>(List.of(0));
        for (int i = 0; i < 3; i++) shared.add(row);
        @SuppressWarnings("unchecked")
        List<List<Integer>> sh = (List<List<Integer>>) copy(shared);
        sh.get(0).set(0, 7);
        System.out.println("shared rows: " + sh + " original " + shared);
        System.out.println("sizes: " + write(shared).length + " " + write(a).length + " " + Arrays.hashCode(write(a)));
    }
}
