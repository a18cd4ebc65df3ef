// EXPECT same-as-java
// getMethods/getDeclaredMethods/getFields/getConstructors: what is included, bridges, varargs, toString, lookup failures
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class ReflectMembers {
    interface Shape { double area(); default String label() { return "shape"; } static int count() { return 1; } private int hidden() { return 0; } }
    static abstract class Base<T> implements Comparable<Base<T>> {
        public int pub;
        protected long prot;
        double pack;
        private T priv;
        public static final String CONST = "c";
        volatile transient int flags;
        protected Base() {}
        public abstract T make(T in) throws java.io.IOException, IllegalStateException;
        protected final void fin() {}
        private static synchronized void secret(int... xs) {}
        @Override public int compareTo(Base<T> o) { return 0; }
    }
    public static class Impl extends Base<String> implements Shape, Cloneable {
        public int pub;
        public Impl() {}
        Impl(int a, String... rest) {}
        private Impl(List<? super Integer> l) throws Exception {}
        @Override public String make(String in) { return in; }
        @Override public double area() { return 1; }
        @Override public Impl clone() { return this; }
        native int nat();
        strictfp float sfp() { return 0; }
        public <E extends Comparable<E>> E max(Collection<? extends E> c, E[] arr, int[][] grid) { return null; }
    }

    static void show(String label, Stream<?> s) {
        System.out.println(label + ":");
        s.map(Object::toString).sorted().forEach(x -> System.out.println("  " + x));
    }

    public static void main(String[] args) throws Exception {
        Set<String> obj = Arrays.stream(Object.class.getMethods()).map(Method::toString).collect(Collectors.toSet());
        show("Impl declared methods", Arrays.stream(Impl.class.getDeclaredMethods()));
        show("Impl public methods", Arrays.stream(Impl.class.getMethods()).filter(m -> !obj.contains(m.toString())));
        show("Impl generic methods", Arrays.stream(Impl.class.getDeclaredMethods()).map(Method::toGenericString));
        show("Base declared methods", Arrays.stream(Base.class.getDeclaredMethods()).map(Method::toGenericString));
        show("Shape methods", Arrays.stream(Shape.class.getDeclaredMethods()).map(Method::toGenericString));
        show("Impl constructors", Arrays.stream(Impl.class.getDeclaredConstructors()).map(Constructor::toGenericString));
        show("Impl public constructors", Arrays.stream(Impl.class.getConstructors()));
        show("Base fields", Arrays.stream(Base.class.getDeclaredFields()));
        show("Base generic fields", Arrays.stream(Base.class.getDeclaredFields()).map(Field::toGenericString));
        show("Impl public fields", Arrays.stream(Impl.class.getFields()));
        System.out.println("interface has Object methods: " + Shape.class.getMethods().length + " array methods " + int[].class.getDeclaredMethods().length + " " + int[].class.getMethods().length + " fields " + int[].class.getFields().length + " primitive " + int.class.getMethods().length);
        Method bridge = Arrays.stream(Impl.class.getDeclaredMethods()).filter(m -> m.getName().equals("make") && m.isBridge()).findFirst().get();
        System.out.println("bridge: " + bridge + " synthetic " + bridge.isSynthetic() + " modifiers " + Modifier.toString(bridge.getModifiers()));
        Method mk = Impl.class.getMethod("make", String.class);
        System.out.println("make: bridge " + mk.isBridge() + " returns " + mk.getReturnType().getSimpleName() + " declared by " + mk.getDeclaringClass().getSimpleName() + " exceptions " + Arrays.toString(Base.class.getMethod("make", Object.class).getExceptionTypes()));
        System.out.println("clone: " + Impl.class.getMethod("clone").getReturnType().getSimpleName());
        Method v = Base.class.getDeclaredMethod("secret", int[].class);
        System.out.println("varargs: " + v.isVarArgs() + " " + v + " count " + v.getParameterCount() + " default " + Shape.class.getMethod("label").isDefault() + Shape.class.getMethod("area").isDefault());
        System.out.println("inherited: " + Impl.class.getMethod("label").getDeclaringClass().getSimpleName() + " " + Impl.class.getMethod("hashCode").getDeclaringClass().getSimpleName() + " " + Impl.class.getField("pub").getDeclaringClass().getSimpleName() + " " + Impl.class.getField("CONST").getDeclaringClass().getSimpleName());
        String[] labels = {"private method", "wrong params", "static of interface", "protected field", "declared inherited", "ctor", "name null-like", "init"};
        Callable[] cs = {() -> Base.class.getMethod("secret", int[].class), () -> Impl.class.getMethod("make", Object.class, int.class), () -> Impl.class.getMethod("count"), () -> Impl.class.getField("prot"), () -> Impl.class.getDeclaredField("prot"), () -> Impl.class.getConstructor(int.class, String[].class), () -> Impl.class.getMethod("", new Class<?>[] {null}), () -> Impl.class.getDeclaredMethod("<init>")};
        for (int i = 0; i < cs.length; i++) {
            try {
                System.out.println(labels[i] + ": " + cs[i].call());
            } catch (Exception e) {
                System.out.println(labels[i] + ": " + e);
            }
        }
        Method a = Impl.class.getMethod("area"), b = Impl.class.getMethod("area");
        System.out.println("equal: " + a.equals(b) + (a == b) + (a.hashCode() == b.hashCode()) + a.equals(Shape.class.getMethod("area")));
        System.out.println("hash from names: " + ("ReflectMembers$Impl".hashCode() ^ "area".hashCode()) + " " + a.hashCode());
        System.out.println("component order kept: " + Arrays.stream(Base.class.getDeclaredFields()).map(Field::getName).sorted().toList());
        System.out.println("enum synthetic: " + Arrays.stream(Thread.State.class.getDeclaredMethods()).filter(m -> m.getParameterCount() < 2 && Modifier.isPublic(m.getModifiers())).map(Method::getName).sorted().toList());
    }

    interface Callable { Object call() throws Exception; }
}
