// EXPECT same-as-java
// instanceof over classes, interfaces, arrays of primitives and references, nested arrays, null, and Class.isAssignableFrom/isInstance agreement.

import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;

public class InstanceArrays {
    interface A { }
    interface B extends A { }
    static class C implements B { }
    static class D extends C implements Comparable<D> {
        public int compareTo(D o) { return 0; }
    }

    static String kinds(Object o) {
        StringBuilder sb = new StringBuilder();
        if (o instanceof Object) sb.append(" Object");
        if (o instanceof String) sb.append(" String");
        if (o instanceof CharSequence) sb.append(" CharSequence");
        if (o instanceof Number) sb.append(" Number");
        if (o instanceof Comparable) sb.append(" Comparable");
        if (o instanceof Cloneable) sb.append(" Cloneable");
        if (o instanceof Serializable) sb.append(" Serializable");
        if (o instanceof A) sb.append(" A");
        if (o instanceof B) sb.append(" B");
        if (o instanceof C) sb.append(" C");
        if (o instanceof D) sb.append(" D");
        if (o instanceof Object[]) sb.append(" Object[]");
        if (o instanceof Object[][]) sb.append(" Object[][]");
        if (o instanceof A[]) sb.append(" A[]");
        if (o instanceof C[]) sb.append(" C[]");
        if (o instanceof D[][]) sb.append(" D[][]");
        if (o instanceof A[][]) sb.append(" A[][]");
        if (o instanceof Cloneable[]) sb.append(" Cloneable[]");
        if (o instanceof Serializable[]) sb.append(" Serializable[]");
        if (o instanceof Comparable[]) sb.append(" Comparable[]");
        if (o instanceof String[]) sb.append(" String[]");
        if (o instanceof int[]) sb.append(" int[]");
        if (o instanceof long[]) sb.append(" long[]");
        if (o instanceof byte[]) sb.append(" byte[]");
        if (o instanceof boolean[]) sb.append(" boolean[]");
        if (o instanceof int[][]) sb.append(" int[][]");
        if (o instanceof int[][][]) sb.append(" int[][][]");
        if (o instanceof List) sb.append(" List");
        if (o instanceof RandomAccess) sb.append(" RandomAccess");
        if (o instanceof Runnable) sb.append(" Runnable");
        return sb.toString();
    }

    public static void main(String[] args) {
        Map<String, Object> samples = new LinkedHashMap<>();
        samples.put("null", null);
        samples.put("Object", new Object());
        samples.put("String", "s");
        samples.put("StringBuilder", new StringBuilder());
        samples.put("Integer", 1);
        samples.put("Character", 'c');
        samples.put("C", new C());
        samples.put("D", new D());
        samples.put("anonymous C", new C() { });
        samples.put("A[]", new A[0]);
        samples.put("B[]", new B[0]);
        samples.put("C[]", new C[0]);
        samples.put("D[]", new D[0]);
        samples.put("D[][]", new D[0][]);
        samples.put("B[][][]", new B[0][][]);
        samples.put("Object[]", new Object[0]);
        samples.put("Object[][]", new Object[0][]);
        samples.put("String[]", new String[0]);
        samples.put("String[][]", new String[0][]);
        samples.put("Integer[]", new Integer[0]);
        samples.put("int[]", new int[0]);
        samples.put("int[][]", new int[0][]);
        samples.put("int[][][]", new int[0][][]);
        samples.put("byte[]", new byte[0]);
        samples.put("boolean[]", new boolean[0]);
        samples.put("Cloneable[]", new Cloneable[0]);
        samples.put("ArrayList", new ArrayList<String>());
        samples.put("ArrayList[]", new ArrayList<?>[0]);
        samples.put("thread", new Thread("t"));
        samples.put("enum", Thread.State.NEW);
        samples.forEach((k, v) -> System.out.println(k + ":" + kinds(v)));

        Class<?>[] classes = {Object.class, Cloneable.class, Serializable.class, A.class, B.class, C.class, D.class, Object[].class, A[].class, C[].class,
            D[].class, int.class, long.class, int[].class, long[].class, int[][].class, Cloneable[].class, Serializable[][].class, String[].class, void.class};
        for (Class<?> to : classes) {
            StringBuilder sb = new StringBuilder();
            for (Class<?> from : classes) {
                sb.append(to.isAssignableFrom(from) ? '1' : '0');
            }
            System.out.println("assignable to " + to.getSimpleName() + ": " + sb);
        }
        for (Class<?> c : classes) {
            StringBuilder sb = new StringBuilder();
            for (Object o : samples.values()) {
                boolean is = c.isInstance(o);
                assert is == (o != null && c.isAssignableFrom(o.getClass()));
                sb.append(is ? '1' : '0');
            }
            System.out.println("instances of " + c.getSimpleName() + ": " + sb);
        }
    }
}
