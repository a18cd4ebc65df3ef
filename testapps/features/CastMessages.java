// EXPECT same-as-java
// checkcast: ClassCastException messages with loader and module text, arrays, primitives arrays, generics, null casts, Class.cast.

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.logging.Level;

public class CastMessages {
    interface Face { }
    static class Base { }
    static class Derived extends Base { }
    static class Generic<T> {
        T value;
        T[] array;
        @SuppressWarnings("unchecked")
        Generic(Object v) { value = (T) v; }
        @SuppressWarnings("unchecked")
        T[] make(int n) { return (T[]) new Object[n]; }
        T get() { return value; }
    }

    static void attempt(String label, Callable<?> c) {
        try {
            Object r = c.call();
            System.out.println(label + ": ok " + (r == null ? "null" : r.getClass().getSimpleName()));
        } catch (ClassCastException e) {
            System.out.println(label + ": " + e.getMessage());
        } catch (Exception e) {
            System.out.println(label + ": unexpected " + e);
        }
    }

    public static void main(String[] args) {
        Object s = "string";
        Object i = 5;
        Object base = new Base();
        Object derived = new Derived();
        Object ints = new int[1];
        Object strings = new String[1];
        Object nested = new int[1][1];
        Object nothing = null;
        attempt("null to String", () -> (String) nothing);
        attempt("null to int[]", () -> (int[]) nothing);
        attempt("String to Integer", () -> (Integer) s);
        attempt("Integer to String", () -> (String) i);
        attempt("Integer to Long", () -> (Long) i);
        attempt("String to Base", () -> (Base) s);
        attempt("Base to String", () -> (String) base);
        attempt("Base to Derived", () -> (Derived) base);
        attempt("Derived to Base", () -> (Base) derived);
        attempt("Base to Face", () -> (Face) base);
        attempt("Base to Runnable", () -> (Runnable) base);
        attempt("String to Runnable", () -> (Runnable) s);
        attempt("String to Comparable", () -> (Comparable<?>) s);
        attempt("int[] to long[]", () -> (long[]) ints);
        attempt("int[] to Object[]", () -> (Object[]) ints);
        attempt("int[] to int[][]", () -> (int[][]) ints);
        attempt("int[][] to Object[]", () -> (Object[]) nested);
        attempt("int[][] to int[]", () -> (int[]) nested);
        attempt("String[] to Object[]", () -> (Object[]) strings);
        attempt("String[] to Integer[]", () -> (Integer[]) strings);
        attempt("String[] to Base[]", () -> (Base[]) strings);
        attempt("Base[] to Derived[]", () -> (Derived[]) (Object) new Base[0]);
        attempt("Derived[][] to Face[][]", () -> (Face[][]) (Object) new Derived[0][]);
        attempt("String[] to String", () -> (String) strings);
        attempt("String to String[]", () -> (String[]) s);
        attempt("int[] to Cloneable", () -> (Cloneable) ints);
        attempt("boolean[] to byte[]", () -> (byte[]) (Object) new boolean[0]);
        attempt("ArrayList to Level", () -> (Level) (Object) new ArrayList<String>());
        attempt("Level to Number", () -> (Number) (Object) Level.INFO);
        attempt("Level to Base", () -> (Base) (Object) Level.INFO);
        attempt("anonymous to Derived", () -> (Derived) (Object) new Base() { });

        Generic<String> g = new Generic<>(42);
        attempt("generic unchecked read as Object", () -> (Object) ((Generic<?>) g).get());
        attempt("generic field as String", () -> { String x = g.value; return x; });
        attempt("generic method as String", () -> g.get().length());
        attempt("generic array", () -> { String[] x = g.make(2); return x; });
        List<Object> raw = new ArrayList<>();
        raw.add(1L);
        @SuppressWarnings("unchecked")
        List<Integer> typed = (List<Integer>) (List<?>) raw;
        attempt("list element unboxed", () -> { int x = typed.get(0); return x; });
        attempt("list loop", () -> { int t = 0; for (int x : typed) t += x; return t; });
        attempt("intersection cast", () -> (Base & Face) derived);
        attempt("Class.cast", () -> Integer.class.cast(s));
        attempt("Class.cast array", () -> int[].class.cast(strings));
        attempt("Class.cast null", () -> Integer.class.cast(null));
        attempt("asSubclass", () -> Class.forName("java.lang.String").asSubclass(Number.class));
        attempt("TreeMap not comparable", () -> new TreeMap<Object, String>().put(new Base(), "x"));
        attempt("TreeMap mixed", () -> {
            TreeMap<Object, String> m = new TreeMap<>();
            m.put("a", "x");
            return m.put(1, "y");
        });
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparator<Object> natural = (Comparator) Comparator.naturalOrder();
        attempt("natural order", () -> natural.compare("a", 'a'));
        @SuppressWarnings("unchecked")
        Comparable<Object> cmp = (Comparable<Object>) s;
        attempt("bridge compareTo", () -> cmp.compareTo(i));
        try {
            Derived d = (Derived) base;
            System.out.println("unreached " + d);
        } catch (ClassCastException e) {
            System.out.println("line: " + e.getStackTrace()[0]);
        }
    }
}
