// EXPECT same-as-java
// Generic signatures at run time: type variables, bounds, wildcards, parameterized types, generic arrays, owner types
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class ReflectGenerics {
    static abstract class Box<T extends Number & Comparable<T>, U> extends AbstractList<Map<T, List<? super U>>> implements Supplier<T[]>, Function<U, int[]> {
        T one;
        U[] many;
        List<? extends T>[] odd;
        Map.Entry<String, ? super Integer> entry;
        Map<?, List<String>[][]> wild;
        Outer<String>.Inner<Integer> inner;
        Outer<T>.Plain plain;
        List raw;
        int prim;
        <V extends U, X extends Exception> V run(V v, Class<? extends X> c, T... ts) throws X, java.io.IOException { return v; }
        static <K extends Comparable<? super K>> K top(Iterator<K> it, K[][] grid) { return null; }
        <Q> Box(Q q, List<Q> l) {}
    }
    static class Outer<O> { class Inner<I> { O o; I i; } class Plain { O o; } static class Stat<S> {} }
    static class Concrete extends ArrayList<String> implements Comparable<Concrete> {
        @Override public int compareTo(Concrete o) { return 0; }
    }
    static abstract class Token<T> {
        final Type type = ((ParameterizedType) getClass().getGenericSuperclass()).getActualTypeArguments()[0];
    }
    interface Rec<T extends Rec<T>> { T self(); }

    static String kind(Type t) {
        if (t instanceof Class<?> c) return "Class(" + c.getTypeName() + ")";
        if (t instanceof TypeVariable<?> v) return "Var(" + v.getName() + " of " + (v.getGenericDeclaration() instanceof Class<?> c ? c.getSimpleName() : ((Executable) v.getGenericDeclaration()).getName()) + ")";
        if (t instanceof WildcardType w) return "Wild(up " + Arrays.toString(w.getUpperBounds()) + " low " + Arrays.toString(w.getLowerBounds()) + ")";
        if (t instanceof GenericArrayType g) return "Array(" + kind(g.getGenericComponentType()) + ")";
        ParameterizedType p = (ParameterizedType) t;
        StringJoiner j = new StringJoiner(", ", "Param(" + ((Class<?>) p.getRawType()).getSimpleName() + " owner " + p.getOwnerType() + " <", ">)");
        for (Type a : p.getActualTypeArguments()) j.add(kind(a));
        return j.toString();
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Box.class;
        System.out.println("generic string: " + c.toGenericString());
        for (TypeVariable<?> v : c.getTypeParameters()) System.out.println("variable: " + v + " bounds " + Arrays.toString(v.getBounds()) + " annotated " + v.getAnnotatedBounds().length + " " + v.getTypeName());
        System.out.println("superclass: " + c.getGenericSuperclass() + " = " + kind(c.getGenericSuperclass()));
        for (Type t : c.getGenericInterfaces()) System.out.println("interface: " + t + " = " + kind(t));
        for (String n : "one many odd entry wild inner plain raw prim".split(" ")) {
            Field f = c.getDeclaredField(n);
            System.out.println("field " + n + ": " + f.getGenericType().getTypeName() + " = " + kind(f.getGenericType()) + " erased " + f.getType().getTypeName());
        }
        Method run = Arrays.stream(c.getDeclaredMethods()).filter(m -> m.getName().equals("run")).findFirst().get();
        System.out.println("method: " + run.toGenericString());
        System.out.println("erased: " + run);
        System.out.println("return: " + kind(run.getGenericReturnType()) + " params " + Arrays.stream(run.getGenericParameterTypes()).map(ReflectGenerics::kind).toList() + " throws " + Arrays.stream(run.getGenericExceptionTypes()).map(ReflectGenerics::kind).toList());
        System.out.println("method variables: " + Arrays.toString(run.getTypeParameters()) + " bound " + kind(run.getTypeParameters()[0].getBounds()[0]));
        Method top = c.getDeclaredMethod("top", Iterator.class, Comparable[][].class);
        System.out.println("static: " + top.toGenericString() + " bound " + kind(top.getTypeParameters()[0].getBounds()[0]) + " grid " + kind(top.getGenericParameterTypes()[1]));
        Constructor<?> k = c.getDeclaredConstructors()[0];
        System.out.println("constructor: " + k.toGenericString() + " " + Arrays.toString(k.getGenericParameterTypes()));
        System.out.println("recursive: " + Rec.class.toGenericString() + " " + kind(Rec.class.getTypeParameters()[0].getBounds()[0]) + " " + Rec.class.getMethod("self").toGenericString());
        System.out.println("concrete: " + Concrete.class.getGenericSuperclass() + " " + Arrays.toString(Concrete.class.getGenericInterfaces()));
        System.out.println("not generic: " + String.class.getTypeParameters().length + " " + Object.class.getGenericSuperclass() + " " + int[].class.getGenericSuperclass() + " " + Arrays.toString(int[].class.getGenericInterfaces()) + " " + Runnable.class.getGenericSuperclass());
        System.out.println("token: " + new Token<Map<String, List<int[]>>>() {}.type + " " + new Token<String>() {}.type + " " + kind(new Token<List<? extends Number>[]>() {}.type));
        try {
            System.out.println(new Token() {}.type);
        } catch (ClassCastException e) {
            System.out.println("raw token: ClassCastException");
        }
        Type a = c.getDeclaredField("entry").getGenericType(), b = c.getDeclaredField("entry").getGenericType();
        System.out.println("equality: " + a.equals(b) + (a.hashCode() == b.hashCode()) + c.getTypeParameters()[0].equals(c.getTypeParameters()[0]) + a.equals(Map.Entry.class));
        Type s = Holder.class.getDeclaredField("stat").getGenericType();
        System.out.println("static nested: " + s + " owner " + ((ParameterizedType) s).getOwnerType());
        List<String> l = new ArrayList<>();
        System.out.println("erasure: " + (l.getClass() == new ArrayList<Integer>().getClass()) + " " + l.getClass().getTypeParameters()[0]);
        System.out.println("jdk: " + Collections.class.getMethod("max", Collection.class).toGenericString());
        System.out.println("jdk map: " + Map.class.getMethod("computeIfAbsent", Object.class, Function.class).toGenericString());
    }

    static class Holder { Outer.Stat<Outer<String>.Inner<int[]>> stat; }
}
