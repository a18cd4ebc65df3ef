// EXPECT same-as-java
// index and size failures: ArrayIndexOutOfBoundsException per element type, NegativeArraySizeException, String and list index messages.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.Objects;

public class ArrayBounds {
    interface Act {
        Object run();
    }

    static void attempt(String label, Act a) {
        try {
            System.out.println(label + ": ok " + a.run());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static int five = 5;
    static int minusOne = -1;

    public static void main(String[] args) {
        attempt("boolean load", () -> (new boolean[1])[five]);
        attempt("byte load", () -> (new byte[2])[minusOne]);
        attempt("char load", () -> (new char[five])[five]);
        attempt("short load", () -> (new short[5])[five]);
        attempt("int load", () -> (new int[0])[0]);
        attempt("long load", () -> (new long[3])[Integer.MAX_VALUE]);
        attempt("float load", () -> (new float[3])[Integer.MIN_VALUE]);
        attempt("double load", () -> (new double[3])[3]);
        attempt("Object load", () -> (new Object[3])[minusOne]);
        attempt("byte store", () -> (new byte[4])[4] = 1);
        attempt("char store", () -> (new char[4])[-4] = 'c');
        attempt("short store", () -> (new short[4])[44] = 1);
        attempt("int store", () -> (new int[4])[five] = 1);
        attempt("long store", () -> (new long[4])[five] = 1);
        attempt("float store", () -> (new float[4])[five] = 1);
        attempt("double store", () -> (new double[4])[five] = 1);
        attempt("Object store", () -> (new Object[4])[five] = "x");
        attempt("compound", () -> (new long[2])[five] += 3);
        attempt("increment", () -> (new int[2])[minusOne]++);
        attempt("two dims outer", () -> (new int[2][3])[2][0]);
        attempt("two dims inner", () -> (new int[2][3])[1][3]);
        attempt("main args", () -> args[0]);
        attempt("char index", () -> (new int[10])['a']);
        attempt("byte index", () -> (new int[10])[(byte) 200]);

        attempt("neg boolean", () -> new boolean[minusOne]);
        attempt("neg byte", () -> new byte[-2]);
        attempt("neg int", () -> new int[Integer.MIN_VALUE]);
        attempt("neg String", () -> new String[-five]);
        attempt("neg long dims", () -> new long[3][minusOne]);
        attempt("neg reflective", () -> java.lang.reflect.Array.newInstance(int.class, -7));
        attempt("neg copyOf", () -> Arrays.copyOf(new int[2], -3));
        attempt("neg ArrayList", () -> new ArrayList<String>(-4));
        attempt("neg StringBuilder", () -> new StringBuilder(-5));
        attempt("zero ok", () -> new int[0].length + new int[five - 5].length);

        attempt("charAt", () -> "abc".charAt(3));
        attempt("charAt neg", () -> "abc".charAt(-1));
        attempt("charAt utf16", () -> "ab\u4e2d".charAt(7));
        attempt("substring", () -> "abc".substring(4));
        attempt("substring neg", () -> "abc".substring(-1));
        attempt("substring range", () -> "abc".substring(2, 1));
        attempt("substring end", () -> "abc".substring(1, 9));
        attempt("codePointAt", () -> "abc".codePointAt(5));
        attempt("sb charAt", () -> new StringBuilder("ab").charAt(2));
        attempt("sb setLength", () -> { new StringBuilder("ab").setLength(-1); return 0; });
        attempt("sb deleteCharAt", () -> new StringBuilder("ab").deleteCharAt(2));
        attempt("sb insert", () -> new StringBuilder("ab").insert(3, "x"));
        attempt("sb delete", () -> new StringBuilder("ab").delete(2, 1));
        attempt("sb delete long", () -> new StringBuilder("abcdef").delete(2, 100));
        attempt("sb setCharAt", () -> { new StringBuilder("ab").setCharAt(2, 'c'); return 0; });
        attempt("sb replace", () -> new StringBuilder("ab").replace(3, 4, "x"));

        List<Integer> list = new ArrayList<>(List.of(1, 2, 3));
        attempt("list get", () -> list.get(3));
        attempt("list get neg", () -> list.get(-1));
        attempt("list add", () -> { list.add(5, 1); return 0; });
        attempt("list remove", () -> list.remove(10));
        attempt("list set", () -> list.set(3, 0));
        attempt("list sublist", () -> list.subList(1, 7));
        attempt("list sublist rev", () -> list.subList(2, 1));
        attempt("list of get", () -> List.of(1, 2, 3).get(3));
        attempt("list of 1 get", () -> List.of(1).get(1));
        attempt("asList get", () -> Arrays.asList(1, 2).get(2));
        attempt("linked get", () -> new LinkedList<>(List.of(1)).get(2));
        attempt("checkIndex", () -> Objects.checkIndex(4, 4));
        attempt("checkFromTo", () -> Objects.checkFromToIndex(3, 2, 9));
        attempt("checkFromSize", () -> Objects.checkFromIndexSize(3, 8, 9));
        attempt("fill", () -> { Arrays.fill(new int[3], 1, 4, 0); return 0; });
        attempt("sort", () -> { Arrays.sort(new int[3], 2, 1); return 0; });
        attempt("reflect get", () -> java.lang.reflect.Array.get(new int[2], 2));
        try {
            throw new ArrayIndexOutOfBoundsException(17);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("explicit: " + e.getMessage() + " | " + new IndexOutOfBoundsException(3L).getMessage() + " | " + new StringIndexOutOfBoundsException(4).getMessage());
        }
    }
}
