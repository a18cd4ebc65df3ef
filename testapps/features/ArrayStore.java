// EXPECT same-as-java
// aastore checks: ArrayStoreException messages, interface element types, nested arrays, covariance, null, order against other failures.

import java.util.ArrayList;
import java.util.List;

public class ArrayStore {
    interface Shape { }
    static class Circle implements Shape { }
    static class Disc extends Circle { }
    static final class Square implements Shape { }

    static int count;

    static void store(String label, Object[] array, int index, Object value) {
        count++;
        try {
            array[index] = value;
            System.out.println(label + ": stored");
        } catch (ArrayStoreException | ArrayIndexOutOfBoundsException | NullPointerException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + (e instanceof NullPointerException ? "" : e.getMessage()));
        }
    }

    static Object[] noisyArray(Object[] a) { System.out.print("array "); return a; }
    static int noisyIndex(int i) { System.out.print("index "); return i; }
    static Object noisyValue(Object o) { System.out.print("value "); return o; }
    static Object boom() { System.out.print("boom "); throw new IllegalStateException("rhs"); }

    @SafeVarargs
    static <T> T[] arrayOf(T... ts) { return ts; }

    public static void main(String[] args) {
        store("String in Object[]", new Object[1], 0, "s");
        store("Integer in String[]", new String[1], 0, 1);
        store("null in String[]", new String[1], 0, null);
        store("Object in Integer[]", new Integer[1], 0, new Object());
        store("Long in Number[]", new Number[1], 0, 5L);
        store("Character in Number[]", new Number[1], 0, 'c');
        store("String in Comparable[]", new Comparable[1], 0, "s");
        store("Object in Comparable[]", new Comparable<?>[1], 0, new Object());
        store("ArrayList in List[]", new List<?>[1], 0, new ArrayList<String>());
        store("int[] in Object[]", new Object[1], 0, new int[1]);
        store("int[] in Cloneable[]", new Cloneable[1], 0, new int[1]);
        store("int[] in Serializable[]", new java.io.Serializable[1], 0, new int[1]);
        store("String in Cloneable[]", new Cloneable[1], 0, "no");
        store("int[] in int[][]", new int[1][], 0, new int[1]);
        store("long[] in int[][]", new int[1][], 0, new long[1]);
        store("int[][] in int[][]", new int[1][], 0, new int[1][1]);
        store("int[][] in Object[][]", new Object[1][], 0, new int[1][1]);
        store("int[] in Object[][]", new Object[1][], 0, new int[1]);
        store("String[] in Object[][]", new Object[1][], 0, new String[1]);
        store("Object[] in String[][]", new String[1][], 0, new Object[1]);
        store("Circle in Shape[]", new Shape[1], 0, new Circle());
        store("Disc in Circle[]", new Circle[1], 0, new Disc());
        store("Circle in Disc[]", new Disc[1], 0, new Circle());
        store("Square in Circle[]", new Circle[1], 0, new Square());
        store("String in Shape[]", new Shape[1], 0, "s");
        store("bad type and index", new String[1], 7, 1);
        store("negative index", new String[1], -1, "s");
        store("null array", null, 0, "s");
        store("empty", new Object[0], 0, null);

        Object[] strings = new String[2];
        noisyArray(strings)[noisyIndex(1)] = noisyValue("v");
        System.out.println("order ok: " + strings[1]);
        try {
            noisyArray(null)[noisyIndex(1)] = noisyValue("v");
        } catch (NullPointerException e) {
            System.out.println("order: null array last");
        }
        try {
            noisyArray(strings)[noisyIndex(9)] = boom();
        } catch (IllegalStateException e) {
            System.out.println("order: rhs before index check " + e.getMessage());
        }
        try {
            noisyArray(strings)[noisyIndex(9)] = noisyValue(3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("order: index before store check " + e.getMessage());
        }

        Object[] generic = arrayOf("a", "b");
        store("generic varargs String", generic, 0, 5);
        Object[] lub = arrayOf("a", 1);
        store("generic varargs lub", lub, 0, "z");
        System.out.println("generic class: " + generic.getClass().getName());
        List<String> list = new ArrayList<>(List.of("q"));
        Object[] fromList = list.toArray();
        store("list.toArray()", fromList, 0, 5);
        store("list.toArray(T[])", list.toArray(new String[0]), 0, 5);
        try {
            list.toArray(new Integer[1]);
        } catch (ArrayStoreException e) {
            System.out.println("toArray(Integer[]): " + e.getMessage());
        }
        System.out.println("count: " + count);
    }
}
