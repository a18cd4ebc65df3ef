// EXPECT same-as-java
// Serialization of records (canonical constructor), enums (by name), lambdas, proxies and generic containers
import java.io.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class SerialRecordsEnums {
    static int ctor;

    record Point(int x, int y) implements Serializable {
        Point {
            ctor++;
            if (x < 0) throw new IllegalArgumentException("negative x");
        }
    }
    record Pair<A, B>(A first, B second) implements Serializable {}
    record Tricky(String s, int[] a, transientless t) implements Serializable {
        private void writeObject(ObjectOutputStream o) { throw new AssertionError("ignored for records"); }
    }
    interface transientless extends Serializable {}
    enum Level implements Serializable {
        LOW { @Override int w() { return 1; } }, HIGH { @Override int w() { return 10; } };
        int state;
        abstract int w();
        private Object readResolve() { throw new AssertionError("ignored for enums"); }
    }
    interface SerFn<A, B> extends Function<A, B>, Serializable {}
    static class Handler implements InvocationHandler, Serializable {
        private static final long serialVersionUID = 1L;
        int n = 4;
        @Override public Object invoke(Object p, Method m, Object[] a) { return m.getName().equals("compare") ? n : null; }
    }

    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bo = new ByteArrayOutputStream();
        new ObjectOutputStream(bo).writeObject(o);
        return bo.toByteArray();
    }

    static Object read(byte[] b) throws Exception { return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); }

    static int twice(int x) { return 2 * x; }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Exception {
        Point p = new Point(3, 4);
        ctor = 0;
        Point q = (Point) read(write(p));
        System.out.println("record: " + q + " equal " + p.equals(q) + " same " + (p == q) + " constructor calls " + ctor);
        byte[] b = write(p);
        int at = indexOf(b, new byte[] {0, 0, 0, 3, 0, 0, 0, 4});
        b[at] = (byte) 0x80;
        try {
            read(b);
        } catch (InvalidObjectException e) {
            System.out.println("constructor rejects: " + e.getMessage() + " cause " + e.getCause());
        }
        Pair<String, List<Point>> pair = new Pair<>("k", new ArrayList<>(List.of(p, p)));
        Pair<String, List<Point>> pc = (Pair<String, List<Point>>) read(write(pair));
        System.out.println("generic: " + pc + " shared " + (pc.second().get(0) == pc.second().get(1)));
        Tricky t = (Tricky) read(write(new Tricky("s", new int[] {1, 2}, null)));
        System.out.println("tricky: " + t.s() + Arrays.toString(t.a()) + t.t());

        Level.HIGH.state = 5;
        byte[] eb = write(Level.HIGH);
        Level.HIGH.state = 6;
        Level h = (Level) read(eb);
        System.out.println("enum: " + h + " same " + (h == Level.HIGH) + " state " + h.state + " class " + h.getClass().getSuperclass().getSimpleName() + " w " + h.w());
        EnumMap<Level, String> em = new EnumMap<>(Map.of(Level.LOW, "l"));
        System.out.println("enum map: " + read(write(em)) + " set " + read(write(EnumSet.allOf(Level.class))));
        byte[] bad = eb.clone();
        int h1 = indexOf(bad, "HIGH".getBytes("US-ASCII"));
        bad[h1] = 'X';
        try {
            read(bad);
        } catch (InvalidObjectException e) {
            System.out.println("unknown constant: " + e.getMessage());
        }

        int base = 100;
        String pre = "v";
        SerFn<Integer, String> f = x -> pre + (x + base);
        SerFn<Integer, String> f2 = (SerFn<Integer, String>) read(write(f));
        System.out.println("lambda: " + f2.apply(5) + " serializable " + (f2 instanceof Serializable));
        SerFn<Integer, Integer> mr = SerialRecordsEnums::twice;
        System.out.println("method reference: " + ((SerFn<Integer, Integer>) read(write(mr))).apply(21));
        Supplier<Point> sup = (Supplier<Point> & Serializable) () -> new Point(8, 9);
        System.out.println("intersection: " + ((Supplier<Point>) read(write(sup))).get());
        SerFn<String, Integer> ctorRef = Integer::valueOf;
        System.out.println("constructor-like reference: " + ((SerFn<String, Integer>) read(write(ctorRef))).apply("77"));
        Comparator<String> cmp = Comparator.comparing((Function<String, Integer> & Serializable) String::length);
        System.out.println("comparator: " + ((Comparator<String>) read(write(cmp))).compare("aaa", "b"));
        System.out.println("tree with comparator: " + read(write(new TreeSet<>(Collections.reverseOrder()) {{ addAll(List.of(1, 2, 3)); }}.descendingSet().first())));
        try {
            Function<Integer, Integer> plain = x -> x;
            write(plain);
        } catch (NotSerializableException e) {
            System.out.println("plain lambda: NotSerializableException");
        }
        try {
            Object held = new Object();
            Supplier<String> s = (Supplier<String> & Serializable) () -> "" + held;
            write(s);
        } catch (NotSerializableException e) {
            System.out.println("captured: " + e.getMessage());
        }
        Comparator<Object> proxy = (Comparator<Object>) Proxy.newProxyInstance(SerialRecordsEnums.class.getClassLoader(), new Class<?>[] {Comparator.class, Serializable.class}, new Handler());
        Comparator<Object> px = (Comparator<Object>) read(write(proxy));
        System.out.println("proxy: " + px.compare(1, 2) + " " + Proxy.isProxyClass(px.getClass()) + " same class " + (px.getClass() == proxy.getClass()));
    }

    static int indexOf(byte[] a, byte[] s) {
        for (int i = 0; i + s.length <= a.length; i++) if (Arrays.equals(a, i, i + s.length, s, 0, s.length)) return i;
        return -1;
    }
}
