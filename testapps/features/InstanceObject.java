// EXPECT same-as-java
// methods of Object: equals contract, clone shallow and deep, CloneNotSupportedException, clone of arrays and subclasses, getClass, default toString shape, hashCode consistency.

import java.util.Arrays;

public class InstanceObject {
    static class Plain { int v = 1; Object cl() throws CloneNotSupportedException { return clone(); } }

    static class Shallow implements Cloneable {
        int n;
        int[] data = {1, 2};
        String s = "s";
        static int made;
        Shallow() { made++; }
        @Override public Shallow clone() {
            try {
                return (Shallow) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Deep extends Shallow {
        long wide = 1L << 40;
        double[] more = {0.5};
        final char[] fin = {'f'};
        Deep next;
        @Override public Deep clone() {
            Deep d = (Deep) super.clone();
            d.data = data.clone();
            d.more = more.clone();
            d.next = next == null ? null : next.clone();
            return d;
        }
    }

    static class Key {
        final int a;
        final String b;
        Key(int a, String b) { this.a = a; this.b = b; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || o.getClass() != getClass()) return false;
            Key k = (Key) o;
            return a == k.a && java.util.Objects.equals(b, k.b);
        }
        @Override public int hashCode() { return java.util.Objects.hash(a, b); }
    }

    static class SubKey extends Key { SubKey(int a, String b) { super(a, b); } }

    public static void main(String[] args) throws Exception {
        try {
            new Plain().cl();
        } catch (CloneNotSupportedException e) {
            System.out.println("not cloneable: " + e.getMessage());
        }
        Shallow s = new Shallow();
        s.n = 9;
        Shallow c = s.clone();
        c.data[0] = 77;
        c.s = "changed";
        System.out.println("shallow: " + c.n + " shares " + (c.data == s.data) + " " + s.data[0] + " " + s.s + " constructors " + Shallow.made + " class " + (c.getClass() == s.getClass()) + " other " + (c != s));
        Deep d = new Deep();
        d.next = new Deep();
        d.next.wide = 5;
        Shallow viaBase = d;
        Deep e = (Deep) viaBase.clone();
        e.data[1] = -1;
        e.more[0] = 9;
        e.fin[0] = 'g';
        e.next.wide++;
        System.out.println("deep: " + d.data[1] + " " + d.more[0] + " " + d.fin[0] + " " + d.next.wide + " " + e.next.wide + " " + e.wide + " " + (e.next != d.next) + " made " + Shallow.made);
        int[][] grid = {{1, 2}, {3}};
        int[][] copy = grid.clone();
        copy[0][0] = 50;
        copy[1] = new int[] {60};
        System.out.println("array clone: " + Arrays.deepToString(grid) + Arrays.deepToString(copy) + " " + (copy.getClass() == grid.getClass()));
        long[] wide = {1L << 50, 2};
        boolean[] flags = {true, false};
        String[] strs = {"a", null};
        System.out.println("clones: " + Arrays.equals(wide, wide.clone()) + Arrays.equals(flags, flags.clone()) + Arrays.equals(strs, strs.clone()) + (strs.clone()[0] == strs[0]) + new int[0].clone().length);
        Object arr = strs;
        System.out.println("array as Object: " + arr.equals(strs) + arr.equals(strs.clone()) + " " + (arr.hashCode() == strs.hashCode()));
        Key k = new Key(1, "x");
        System.out.println("equals: " + k.equals(k) + k.equals(new Key(1, new String("x"))) + k.equals(new Key(2, "x")) + k.equals(null) + k.equals("x") + k.equals(new SubKey(1, "x")) + new SubKey(1, "x").equals(k) + " " + new Key(0, null).equals(new Key(0, null)));
        System.out.println("hash: " + (k.hashCode() == new Key(1, "x").hashCode()) + " " + k.hashCode());
        Object o = new Object();
        Object p = new Object();
        System.out.println("identity: " + o.equals(o) + o.equals(p) + " " + (o.hashCode() == o.hashCode()) + " " + (System.identityHashCode(o) == o.hashCode()) + " " + (System.identityHashCode(k) == System.identityHashCode(k)) + " " + System.identityHashCode(null));
        String text = new Plain().toString();
        Plain pl = new Plain();
        System.out.println("toString: " + text.substring(0, text.indexOf('@') + 1) + " " + pl.toString().equals("InstanceObject$Plain@" + Integer.toHexString(pl.hashCode())) + " " + new int[0].toString().startsWith("[I@") + " " + new String[0][0].toString().startsWith("[[Ljava.lang.String;@"));
        System.out.println("getClass: " + o.getClass() + " " + k.getClass().getName() + " " + ((Object) new SubKey(0, "")).getClass().getSuperclass().getSimpleName() + " " + new int[0][0].getClass() + " " + (new Object() { }).getClass().getName() + " " + Thread.State.NEW.getClass());
        java.util.Map<Object, Integer> id = new java.util.IdentityHashMap<>();
        id.put(new String("k"), 1);
        id.put(new String("k"), 2);
        id.put("k", 3);
        id.put("k", 4);
        System.out.println("identity map: " + id.size() + " " + id.get("k") + " sum " + id.values().stream().mapToInt(Integer::intValue).sum());
        java.util.Set<Key> set = new java.util.HashSet<>(java.util.List.of(new Key(1, "a"), new Key(2, "b"), new SubKey(1, "a")));
        System.out.println("set: " + set.size() + set.contains(new Key(1, "a")) + set.contains(new Key(3, "a")) + set.add(new Key(2, "b")));
        Object lock = new Object();
        synchronized (lock) {
            int h = lock.hashCode();
            synchronized (lock) {
                System.out.println("hash under lock: " + (h == lock.hashCode()));
            }
        }
        System.out.println("calendar clone: " + new java.util.GregorianCalendar(2020, 0, 1).clone().equals(new java.util.GregorianCalendar(2020, 0, 1)) + " list clone " + new java.util.ArrayList<>(java.util.List.of(1, 2)).clone() + " date " + new java.util.Date(5).clone().equals(new java.util.Date(5)));
    }
}
