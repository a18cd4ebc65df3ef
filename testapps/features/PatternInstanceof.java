// EXPECT same-as-java
// pattern matching for instanceof: scope by flow, negation with early exit, && and ||, loops, shadowing of fields, generics, reassigning the binding, null.

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class PatternInstanceof {
    static String s = "field";

    static String describe(Object o) {
        if (o instanceof String s && !s.isEmpty()) return "string " + s.charAt(0) + s.length();
        if (o instanceof Integer i && i > 10 || o instanceof Long) return "big " + o;
        if (o instanceof int[] a) return "ints " + a.length + (a.length > 0 ? a[0] : "");
        if (o instanceof Object[] a && a.length == 2 && a[1] instanceof String t) return "pair " + a[0] + t;
        if (!(o instanceof Number n)) return "other " + s;
        return "number " + n.intValue();
    }

    static int total(Object o) {
        if (o instanceof List<?> l) {
            int t = 0;
            for (Object x : l) t += total(x);
            return t;
        } else if (o instanceof Map<?, ?> m) {
            return total(new ArrayList<>(m.values()));
        } else if (o instanceof Integer i) {
            return i;
        } else if (o instanceof String str) {
            return str.length();
        }
        return 0;
    }

    static String whileLoop(Object o) {
        StringBuilder sb = new StringBuilder();
        while (!(o instanceof String str)) {
            sb.append('(');
            o = ((Object[]) o)[0];
        }
        return sb + str;
    }

    static boolean conditional(Object o) {
        return o instanceof String x ? x.length() > 2 : o instanceof Integer y && y % 2 == 0;
    }

    static String reassign(Object o) {
        if (o instanceof StringBuilder b) {
            b.append("!");
            b = new StringBuilder("new");
            return b + "/" + o;
        }
        return "-";
    }

    static int evaluated;

    static Object eval() {
        evaluated++;
        return "once";
    }

    static class Cell<T> {
        T v;
        Cell(T v) { this.v = v; }
        @Override public boolean equals(Object o) { return this == o || o instanceof Cell<?> c && (v == null ? c.v == null : v.equals(c.v)); }
        @Override public int hashCode() { return 1; }
    }

    static String forLoop(Object[] os) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < os.length && os[i] instanceof Integer n; i++) sb.append(n + 1).append(',');
        return sb.toString();
    }

    static String finalBinding(Object o) {
        if (!(o instanceof final CharSequence cs)) throw new IllegalArgumentException("not chars: " + o);
        Runnable r = () -> System.out.println("captured binding: " + cs.length());
        r.run();
        return cs.toString();
    }

    public static void main(String[] args) {
        Object[] samples = {"hello", "", 5, 50, 5L, 2.9, null, 'c', new int[] {7, 8}, new int[0], new Object[] {1, "x"}, new Object[] {1, 2}, new String[] {"a", "b"}};
        for (int i = 0; i < samples.length; i++) System.out.println("describe " + i + ": " + describe(samples[i]));
        System.out.println("total: " + total(List.of(1, "four", List.of(10, Map.of("k", 100)), 2.5)));
        System.out.println("while: " + whileLoop(new Object[] {new Object[] {"deep"}}) + " " + whileLoop("flat"));
        System.out.println("conditional: " + conditional("abc") + conditional("a") + conditional(4) + conditional(3) + conditional(null));
        System.out.println("reassign: " + reassign(new StringBuilder("old")) + " " + reassign("s"));
        if (eval() instanceof String str && str.equals("once") && evaluated == 1) System.out.println("evaluated once: " + str);
        if (!(eval() instanceof Integer)) System.out.println("field visible: " + s + " " + evaluated);
        System.out.println("cells: " + new Cell<>(1).equals(new Cell<>(1)) + new Cell<>("a").equals(new Cell<>(1)) + new Cell<>(null).equals(new Cell<>(null)) + new Cell<>(1).equals(null));
        System.out.println("for: " + forLoop(new Object[] {1, 2, "x", 3}) + " " + forLoop(new Object[] {null}));
        System.out.println("final: " + finalBinding("text") + finalBinding(new StringBuilder("sb")));
        try {
            finalBinding(3);
        } catch (IllegalArgumentException e) {
            System.out.println("thrown: " + e.getMessage());
        }
        Object o = List.of("p", "q");
        boolean both = o instanceof List<?> l && l.get(0) instanceof String first && first.equals("p") && l.size() == 2;
        System.out.println("chained: " + both);
        Comparable<?> c = 42;
        if (c instanceof Integer i && i == 42) System.out.println("comparable: " + (i + 1));
        int sum = 0;
        for (Object x : samples) {
            if (!(x instanceof Number n)) continue;
            sum += n.intValue();
        }
        System.out.println("continue scope: " + sum);
        do {
            o = o instanceof List<?> l2 ? l2.get(1) : 7;
        } while (!(o instanceof Integer done));
        System.out.println("do-while binding: " + done);
    }
}
