// EXPECT same-as-java
// Annotations of every place and kind of value: text, equality, hash codes, defaults, repetition, inheritance, types, missing and changed ones.

import java.lang.annotation.Annotation;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.AnnotatedParameterizedType;
import java.lang.reflect.AnnotatedType;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class AnnotDeep {
    enum Level { LOW, HIGH }
    @Retention(RetentionPolicy.RUNTIME) @interface Inner { int value() default 1; String[] tags() default {}; }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface All {
        boolean z() default true; byte b() default -1; short s() default 2; char c() default '\''; int i() default Integer.MIN_VALUE; long l() default Long.MAX_VALUE; float f() default 1.5f; double d() default Double.NaN;
        String t() default "a\"b\n\u00e9"; Class<?> k() default int[].class; Level e() default Level.HIGH; Inner n() default @Inner(tags = {"x", "y"});
        int[] is() default {1, 2}; String[] ts() default {"p"}; Class<?>[] ks() default {void.class, Map.Entry.class}; Level[] es() default {}; Inner[] ns() default {@Inner, @Inner(5)}; double[] ds() default {0.0, -0.0}; char[] cs() default {'q', '\t'};
    }
    @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @Inherited @interface Tag { String value(); }
    @Retention(RetentionPolicy.RUNTIME) @Inherited @interface Tags { Tag[] value(); }
    @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface U { int value() default 0; }
    @Retention(RetentionPolicy.CLASS) @interface Unseen { }

    @All @Tag("one") @Tag("two") @Unseen static class Base { }
    static class Sub extends Base { }
    @Tag("own") static class Own extends Base { }
    @All(i = 3, t = "", is = {}, n = @Inner(9)) static class Other<@U(1) T extends @U(2) Object & @U(3) Comparable<@U(4) T>> {
        @U(5) List<@U(6) ? extends @U(7) Number> @U(8) [] @U(9) [] field;
        @U(10) String method(@U(11) Other<T> this, @Tag("p") @U(12) int a, String b) throws @U(13) Exception { return ""; }
        @Deprecated(since = "9", forRemoval = true) void old() { }
    }
    record Rec(@Tag("component") @U(20) String name, int plain) { }

    static String describe(AnnotatedType type) {
        String text = Arrays.toString(type.getAnnotations()) + type.getType().getTypeName();
        if (type instanceof AnnotatedParameterizedType p) text += Stream.of(p.getAnnotatedActualTypeArguments()).map(AnnotDeep::describe).collect(Collectors.joining(";", "<", ">"));
        return text;
    }

    public static void main(String[] args) throws Exception {
        All a = Base.class.getAnnotation(All.class), b = Sub.class.getAnnotation(All.class), c = Other.class.getAnnotation(All.class);
        System.out.println(a);
        System.out.println(c);
        System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()) + " " + c.n().hashCode() + " " + c.n().equals(Inner.class.getMethod("value").getDeclaringClass()) + " " + a.annotationType() + " " + (a == Base.class.getAnnotation(All.class)));
        a.is()[0] = 99;
        System.out.println(a.is()[0] + " " + a.ks()[1] + " " + a.ds()[1] + " " + (int) a.cs()[1] + " " + a.ns()[1].value());
        for (Class<?> k : new Class<?>[] {Base.class, Sub.class, Own.class}) System.out.println(k.getSimpleName() + " " + Arrays.toString(k.getAnnotationsByType(Tag.class)) + " " + k.getAnnotations().length + " " + k.getDeclaredAnnotations().length + " " + k.isAnnotationPresent(Tag.class) + k.isAnnotationPresent(Tags.class));
        var field = Other.class.getDeclaredField("field").getAnnotatedType();
        System.out.println(field + " | " + describe(field));
        Method m = Other.class.getDeclaredMethod("method", int.class, String.class);
        System.out.println(describe(m.getAnnotatedReturnType()) + " " + describe(m.getAnnotatedReceiverType()) + " " + describe(m.getAnnotatedParameterTypes()[0]) + " " + describe(m.getAnnotatedExceptionTypes()[0]));
        for (Parameter p : m.getParameters()) System.out.println(p + " " + Arrays.toString(p.getAnnotations()) + " " + p.isNamePresent());
        System.out.println(m.toGenericString() + " " + Arrays.deepToString(m.getParameterAnnotations()));
        System.out.println(Arrays.toString(Other.class.getTypeParameters()[0].getAnnotations()) + " " + Arrays.stream(Other.class.getTypeParameters()[0].getAnnotatedBounds()).map(AnnotDeep::describe).toList());
        System.out.println(Arrays.toString(Other.class.getDeclaredMethod("old").getAnnotations()) + " " + Arrays.toString(Rec.class.getRecordComponents()[0].getAnnotations()) + Rec.class.getRecordComponents()[0].getAnnotatedType() + " " + Arrays.toString(Rec.class.getDeclaredField("name").getAnnotations()) + Arrays.toString(Rec.class.getDeclaredMethod("name").getAnnotations()) + Arrays.deepToString(Rec.class.getDeclaredConstructors()[0].getParameterAnnotations()));
        Tag mine = new Tag() {
            public String value() { return "one"; }
            public Class<? extends Annotation> annotationType() { return Tag.class; }
            public String toString() { return "mine"; }
        };
        Tag theirs = Base.class.getAnnotationsByType(Tag.class)[0];
        System.out.println(theirs.equals(mine) + " " + theirs + " " + All.class.getMethod("d").getDefaultValue() + " " + Arrays.toString((int[]) All.class.getMethod("is").getDefaultValue()) + " " + Tag.class.getMethod("value").getDefaultValue());
        System.out.println(Arrays.stream(All.class.getDeclaredMethods()).map(Method::getName).sorted().collect(Collectors.joining(",")) + " " + All.class.isAnnotation() + " " + Arrays.toString(All.class.getAnnotations()));
    }
}
