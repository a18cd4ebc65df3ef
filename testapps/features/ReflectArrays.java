// EXPECT same-as-java
// java.lang.reflect.Array: creation, get/set of all kinds with widening, errors, growing arrays generically
import java.lang.reflect.Array;
import java.util.*;

public class ReflectArrays {
    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    static Object grow(Object a, int n) {
        Object r = Array.newInstance(a.getClass().getComponentType(), n);
        System.arraycopy(a, 0, r, 0, Math.min(n, Array.getLength(a)));
        return r;
    }

    static String show(Object a) {
        if (a == null || !a.getClass().isArray()) return String.valueOf(a);
        StringJoiner j = new StringJoiner(",", a.getClass().getComponentType().getSimpleName() + "{", "}");
        for (int i = 0; i < Array.getLength(a); i++) j.add(show(Array.get(a, i)));
        return j.toString();
    }

    public static void main(String[] args) {
        Object[] made = {Array.newInstance(int.class, 2), Array.newInstance(String.class, 1), Array.newInstance(boolean.class, 0), Array.newInstance(int[].class, 2), Array.newInstance(double.class, 2, 3), Array.newInstance(Object.class, 1, 0, 5), Array.newInstance(char.class, 1), Array.newInstance(List.class, 3)};
        for (Object m : made) System.out.println("made: " + m.getClass().getName() + " " + show(m) + " length " + Array.getLength(m));
        t("void", () -> Array.newInstance(void.class, 1));
        t("negative", () -> Array.newInstance(int.class, -2));
        t("negative inner", () -> Array.newInstance(int.class, 2, -1));
        t("no dimensions", () -> Array.newInstance(int.class, new int[0]));
        t("too many dimensions", () -> Array.newInstance(int.class, new int[256]));
        t("255 dimensions", () -> Array.newInstance(int.class, new int[255]).getClass().getName().length());
        t("void array type", () -> Array.newInstance(Void.class, 1).getClass());
        t("null type", () -> Array.newInstance(null, 1));

        int[] i = {1, 2, 3};
        t("get", () -> Array.get(i, 1).getClass() + " " + Array.getInt(i, 2) + " " + Array.getLong(i, 0) + " " + Array.getDouble(i, 0) + " " + Array.getFloat(i, 1));
        t("getByte of int", () -> Array.getByte(i, 0));
        t("getChar of int", () -> Array.getChar(i, 0));
        t("getBoolean of int", () -> Array.getBoolean(i, 0));
        t("getInt of char", () -> Array.getInt(new char[] {'A'}, 0));
        t("getInt of short", () -> Array.getInt(new short[] {-3}, 0));
        t("getShort of byte", () -> Array.getShort(new byte[] {-3}, 0));
        t("getShort of char", () -> Array.getShort(new char[] {'A'}, 0));
        t("getInt of long", () -> Array.getInt(new long[] {1}, 0));
        t("getInt of Integer", () -> Array.getInt(new Integer[] {1}, 0));
        t("set", () -> { Array.set(i, 0, 9); return show(i); });
        t("set byte in int", () -> { Array.setByte(i, 0, (byte) -9); return show(i); });
        t("set Character in int", () -> { Array.set(i, 0, 'A'); return show(i); });
        t("set Long in int", () -> { Array.set(i, 0, 1L); return show(i); });
        t("set null in int", () -> { Array.set(i, 0, null); return show(i); });
        t("set String in int", () -> { Array.set(i, 0, "s"); return show(i); });
        t("setLong in int", () -> { Array.setLong(i, 0, 1); return show(i); });
        t("setInt in double", () -> { double[] d = new double[1]; Array.setInt(d, 0, 7); return show(d); });
        t("setFloat in double", () -> { double[] d = new double[1]; Array.setFloat(d, 0, 0.1f); return show(d); });
        t("setInt in byte", () -> { Array.setInt(new byte[1], 0, 1); return ""; });
        t("setBoolean in int", () -> { Array.setBoolean(i, 0, true); return ""; });
        t("set Object in String[]", () -> { Array.set(new String[1], 0, 5); return ""; });
        t("set null in String[]", () -> { String[] s = {"x"}; Array.set(s, 0, null); return show(s); });
        t("index high", () -> Array.get(i, 3));
        t("index negative", () -> Array.getInt(i, -1));
        t("set index", () -> { Array.setInt(i, 5, 1); return ""; });
        t("not array", () -> Array.get("string", 0));
        t("not array length", () -> Array.getLength(List.of(1)));
        t("null array", () -> Array.getLength(null));
        t("null get", () -> Array.get(null, 0));

        System.out.println("grow: " + show(grow(i, 5)) + " " + show(grow(new String[] {"a", "b"}, 1)) + " " + show(grow(new boolean[] {true}, 3)) + " " + show(grow(new int[][] {{1}, {2, 3}}, 3)));
        Object jag = Array.newInstance(int[].class, 3);
        for (int k = 0; k < 3; k++) Array.set(jag, k, new int[k]);
        System.out.println("jagged: " + show(jag) + " " + (jag instanceof int[][]) + Arrays.deepToString((int[][]) jag));
        Object arr3 = Array.newInstance(String.class, 2, 2, 2);
        Array.set(Array.get(Array.get(arr3, 1), 0), 1, "deep");
        System.out.println("3d: " + show(arr3));
        Object[] store = new Integer[1];
        t("store check", () -> { store[0] = "x"; return ""; });
        t("covariant", () -> { Object[][] o = new String[1][1]; o[0] = new Integer[1]; return ""; });
        t("clone", () -> { int[][] c = {{1}}; int[][] d = c.clone(); d[0][0] = 5; return c[0][0] + " " + (c != d); });
        System.out.println("class relations: " + (int[].class.getSuperclass() == Object.class) + Arrays.toString(String[].class.getInterfaces()) + java.lang.reflect.Modifier.toString(int[].class.getModifiers()) + " " + java.lang.reflect.Modifier.toString(Hidden[].class.getModifiers()));
    }

    private static class Hidden {}
}
