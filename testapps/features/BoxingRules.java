// EXPECT same-as-java
// boxing and unboxing: caches and identity, equality of mixed types, ternary promotion, overloads, compound assignment on boxes, nulls, collections of boxes, arrays.

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

public class BoxingRules {
    static String k(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + "=" + o; }
    static String over(long x) { return "long"; }
    static String over(Integer x) { return "Integer"; }
    static String over(Object x) { return "Object"; }
    static String over(int... x) { return "int..."; }
    static String num(Number x) { return "Number"; }
    static String num(Comparable<?> x) { return "Comparable"; }
    static boolean same(Object a, Object b) { return a == b; }
    static Integer counter = 0;
    static Integer next() { return counter++; }

    public static void main(String[] args) {
        Integer a = 127;
        Integer b = 127;
        Integer c = 128;
        Integer d = 128;
        System.out.println("int cache: " + (a == b) + (c == d) + c.equals(d) + same(-128, -128) + same(-129, -129) + same(Integer.valueOf("100"), 100));
        System.out.println("other caches: " + same(100L, 100L) + same(128L, 128L) + same((byte) -128, (byte) -128) + same((short) 127, (short) 127) + same((short) 128, (short) 128) + same('\u007f', '\u007f') + same('\u0080', '\u0080') + same(true, true) + same(1.0, 1.0) + same(0f, 0f));
        System.out.println("mixed ==: " + (a == 127) + (c == 128L) + (c == 128.0) + ((Long) 5L == 5) + ('a' == 97) + (a.equals(127L)) + a.equals((Object) 127) + Long.valueOf(127).equals(127) + Character.valueOf('a').equals(97));
        System.out.println("arithmetic: " + (a + c) + " " + (a * 2L) + " " + (c / 3.0) + " " + -a + " " + ~a + " " + (a << 2) + " " + (a > 100 && c < 200) + " " + (char) (a - 30));
        Integer i = 5;
        i++;
        ++i;
        i += 10;
        i <<= 1;
        i = -i;
        System.out.println("compound: " + i + " " + i-- + " " + --i + " " + (i *= 2) + " " + (i ^= 3));
        Character ch = 'x';
        ch++;
        Double dd = 1.5;
        dd *= 3;
        dd++;
        Boolean z = true;
        z &= false;
        z |= !z;
        Byte by = 5;
        by++;
        Long[] la = {1L};
        la[0]++;
        la[0] += 5;
        String s = "";
        s += i;
        System.out.println("others: " + ch + " " + dd + " " + z + " " + by + " " + la[0] + " " + s);
        boolean t = args.length == 0;
        Object o1 = t ? 1 : 2.0;
        Object o2 = t ? (Object) 1 : 2.0;
        Object o3 = t ? Integer.valueOf(1) : Double.valueOf(2);
        Object o4 = t ? 'a' : 0;
        Object o5 = t ? (short) 1 : 'b';
        Object o6 = t ? null : 0;
        Object o7 = t ? 1 : "s";
        Object o8 = t ? 1L : Integer.valueOf(3);
        System.out.println("ternary: " + k(o1) + " " + k(o2) + " " + k(o3) + " " + k(o4) + " " + k(o5) + " " + k(o6) + " " + k(o7) + " " + k(o8));
        byte prim = 1;
        System.out.println("overloads: " + over(1) + over(prim) + over(a) + over('c') + over(1.5) + over() + over(1, 2) + over((Object) 1) + over(Long.valueOf(1)) + num((Number) 1));
        try {
            Integer none = null;
            int x = none;
            System.out.println(x);
        } catch (NullPointerException e) {
            System.out.println("null unboxing: NPE");
        }
        try {
            Integer none = null;
            int r = t ? none : 0;
            System.out.println(r);
        } catch (NullPointerException e) {
            System.out.println("null in ternary: NPE");
        }
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 40));
        list.remove(1);
        list.remove(Integer.valueOf(40));
        list.add(0, 5);
        System.out.println("list: " + list + " " + list.indexOf(30) + " " + list.contains(30L) + " " + list.contains(10));
        Set<Object> set = new HashSet<>();
        for (short q = 0; q < 10; q++) {
            set.add(q);
            set.remove(q - 1);
        }
        System.out.println("short set: " + set.size());
        Map<Character, Integer> counts = new HashMap<>();
        for (char q : "hello".toCharArray()) counts.merge(q, 1, Integer::sum);
        counts.put('l', counts.get('l') + 10);
        System.out.println("counts: " + counts.get('l') + " " + counts.get('h') + " " + counts.get('z') + " " + counts.getOrDefault('z', 0) + " " + counts.containsKey((int) 'h'));
        Map<Object, String> keys = new HashMap<>();
        keys.put(1, "int");
        keys.put(1L, "long");
        keys.put(1.0, "double");
        keys.put('1', "char");
        keys.put(true, "bool");
        keys.put(0.0, "zero");
        System.out.println("keys: " + keys.get(1) + keys.get(1L) + keys.get(1f) + keys.get(1.0) + keys.get('1') + keys.get(true) + keys.get(-0.0) + keys.size());
        Object[] arr = {1, 'c', 2L, 3f, 4.0, (byte) 5, (short) 6, true};
        StringBuilder sb = new StringBuilder();
        for (Object o : arr) sb.append(k(o)).append('#').append(o.hashCode()).append(' ');
        System.out.println("array: " + sb);
        int total = 0;
        for (Integer x : new Integer[] {1, 2, 3}) total += x;
        for (int x : List.of(4, 5)) total += x;
        System.out.println("loops: " + total + " counter " + next() + next() + counter);
        Number n = t ? 5 : 5L;
        System.out.println("number: " + n.getClass().getSimpleName() + " " + n.doubleValue());
    }
}
