// EXPECT same-as-java
// Annotations: retention, all member kinds, defaults, toString, equals and hashCode, repeated and inherited, proxies
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class AnnotBasics {
    enum Lv { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Sub { int v() default 1; String[] tags() default {"t"}; }
    @Retention(RetentionPolicy.RUNTIME) @interface All {
        boolean z() default true;
        byte b() default -1;
        short s() default 2;
        char c() default '\'';
        int i() default 3;
        long l() default 4;
        float f() default 5.5f;
        double d() default 1.0 / 3;
        String str() default "q\"\n\t\\";
        Class<?> k() default String[].class;
        Lv e() default Lv.HIGH;
        Sub sub() default @Sub(v = 7);
        int[] ia() default {};
        String[] sa() default {"x", "y"};
        Class<?>[] ka() default {int.class, Map.Entry.class, void.class};
        Lv[] ea() default Lv.LOW;
        Sub[] suba() default {@Sub, @Sub(v = 2)};
        double[] da() default {Double.NaN, 1};
        char[] ca() default {'a'};
    }
    @Retention(RetentionPolicy.CLASS) @interface InClass {}
    @Retention(RetentionPolicy.SOURCE) @interface InSource {}
    @Retention(RetentionPolicy.RUNTIME) @interface Marker {}
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Inh { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); int order() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }

    @All @InClass @InSource @Marker static class Defaults {}
    @All(i = 99, str = "other", ia = {1, 2}, f = Float.POSITIVE_INFINITY, c = '\u20ac') static class Changed {}
    @All static class Same {}
    @Inh("parent") @Marker static class Parent {}
    static class Child extends Parent {}
    @Inh("own") static class Own extends Parent {}
    @Inh("iface") interface Face {}
    static class Impl implements Face {}
    @Tag("one") @Tag(value = "two", order = 2) static class Two {}
    @Tag("single") static class One {}
    @Tags({@Tag("a"), @Tag("b")}) static class Explicit {}

    static String show(Object v) {
        if (!v.getClass().isArray()) return String.valueOf(v).replaceAll("[^ -~]", "?");
        StringJoiner j = new StringJoiner(",", "{", "}");
        for (int i = 0; i < Array.getLength(v); i++) j.add(show(Array.get(v, i)));
        return j.toString();
    }

    public static void main(String[] args) throws Exception {
        All a = Defaults.class.getAnnotation(All.class), ch = Changed.class.getAnnotation(All.class), same = Same.class.getAnnotation(All.class);
        Method[] ms = All.class.getDeclaredMethods();
        Arrays.sort(ms, Comparator.comparing(Method::getName));
        for (Method m : ms) System.out.println(m.getName() + ": " + show(m.invoke(a)) + " default " + show(m.getDefaultValue()) + " changed " + show(m.invoke(ch)));
        System.out.println("present: " + Arrays.stream(Defaults.class.getAnnotations()).map(x -> x.annotationType().getSimpleName()).sorted().toList());
        System.out.println("sub toString: " + a.sub() + " marker " + Defaults.class.getAnnotation(Marker.class) + " inh " + Parent.class.getAnnotation(Inh.class));
        String text = ch.toString().replaceAll("[^ -~]", "?");
        System.out.println("toString: " + text);
        System.out.println("equals: " + a.equals(same) + a.equals(ch) + a.equals(null) + (a == Defaults.class.getAnnotation(All.class)) + (a.sub().equals(same.sub())));
        System.out.println("hashCode: marker " + Defaults.class.getAnnotation(Marker.class).hashCode() + " inh " + Parent.class.getAnnotation(Inh.class).hashCode() + " formula " + (127 * "value".hashCode() ^ "parent".hashCode()) + " sub " + a.sub().hashCode() + " formula " + ((127 * "v".hashCode() ^ 7) + (127 * "tags".hashCode() ^ Arrays.hashCode(new String[] {"t"}))));
        System.out.println("type: " + a.annotationType() + " proxy " + Proxy.isProxyClass(a.getClass()) + " annotation instance " + (a instanceof Annotation));
        a.sa()[0] = "mutated";
        System.out.println("array is a copy: " + a.sa()[0]);
        System.out.println("inherited: " + Child.class.getAnnotation(Inh.class) + " declared " + Child.class.getDeclaredAnnotation(Inh.class) + " own " + Own.class.getAnnotation(Inh.class) + " marker " + Child.class.isAnnotationPresent(Marker.class) + " from interface " + Impl.class.getAnnotation(Inh.class) + " declared count " + Child.class.getDeclaredAnnotations().length);
        System.out.println("repeated: " + Two.class.getAnnotation(Tag.class) + " " + Two.class.getAnnotation(Tags.class).value().length + " " + Arrays.toString(Two.class.getAnnotationsByType(Tag.class)));
        System.out.println("single: " + One.class.getAnnotation(Tag.class) + " " + One.class.getAnnotation(Tags.class) + " " + One.class.getAnnotationsByType(Tag.class).length + " explicit " + Explicit.class.getAnnotationsByType(Tag.class)[1].value() + " none " + String.class.getAnnotationsByType(Tag.class).length);
        Sub own = new Sub() {
            @Override public int v() { return 7; }
            @Override public String[] tags() { return new String[] {"t"}; }
            @Override public Class<? extends Annotation> annotationType() { return Sub.class; }
        };
        System.out.println("own implementation equal: " + a.sub().equals(own));
        System.out.println("meta: " + Arrays.toString(Tag.class.getAnnotations()) + " " + Inh.class.isAnnotationPresent(Inherited.class));
        System.out.println("jdk: " + FunctionalInterface.class.getAnnotation(Retention.class) + " " + Runnable.class.isAnnotationPresent(FunctionalInterface.class) + " " + Thread.class.getMethod("stop").getAnnotation(Deprecated.class));
        try {
            a.getClass().getMethod("i").invoke(null);
        } catch (NullPointerException e) {
            System.out.println("null invoke: NPE");
        }
    }
}
