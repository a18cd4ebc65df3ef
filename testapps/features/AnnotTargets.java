// EXPECT same-as-java
// Annotations on every kind of element and on types: fields, methods, parameters, locals ignored, type uses, bounds
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class AnnotTargets {
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.TYPE_USE, ElementType.TYPE_PARAMETER}) @interface T { int value() default 0; }
    @Retention(RetentionPolicy.RUNTIME) @interface D { String value() default ""; }
    @Retention(RetentionPolicy.RUNTIME) @Target({ElementType.RECORD_COMPONENT, ElementType.METHOD, ElementType.FIELD, ElementType.PARAMETER}) @interface C {}

    @D("class") static class K<@T(1) P extends @T(2) Number & @T(3) Comparable<@T(4) P>> extends @T(5) ArrayList<@T(6) String> implements @T(7) Supplier<@T(8) P @T(9) [] @T(10) []> {
        @D("field") @T(11) int f;
        @T(12) String @T(13) [] @T(14) [] arr;
        Map<@T(15) ? extends @T(16) Number, @T(17) ? super @T(18) Integer> wild;
        Map.@T(19) Entry<String, String> entry;
        @D("ctor") @T(20) K() {}
        @D("method") <@T(21) Q> @T(22) long m(@T(23) K<P> this, @D("param") @T(24) int a, List<@T(25) int[]> l) throws @T(26) Exception { @T(27) int local = 1; return local; }
        @Override public P[][] get() { return null; }
    }
    record R(@C int a, @D("both") @T(30) String b) {}
    @D("enum") enum E { @D("constant") X, Y }
    @D("anno") @interface Meta {}

    static String anns(AnnotatedElement e) {
        List<String> l = new ArrayList<>();
        for (Annotation a : e.getAnnotations()) l.add(a.toString().replace("@AnnotTargets.", "@"));
        return l.toString();
    }

    static String deep(AnnotatedType t) {
        StringBuilder sb = new StringBuilder(anns(t)).append(t.getType().getTypeName());
        if (t instanceof AnnotatedParameterizedType p) for (AnnotatedType a : p.getAnnotatedActualTypeArguments()) sb.append("<").append(deep(a)).append(">");
        if (t instanceof AnnotatedArrayType a) sb.append("{").append(deep(a.getAnnotatedGenericComponentType())).append("}");
        if (t instanceof AnnotatedWildcardType w) {
            for (AnnotatedType u : w.getAnnotatedUpperBounds()) sb.append(" up ").append(deep(u));
            for (AnnotatedType u : w.getAnnotatedLowerBounds()) sb.append(" low ").append(deep(u));
        }
        return sb.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println("class: " + anns(K.class));
        System.out.println("superclass: " + deep(K.class.getAnnotatedSuperclass()));
        for (AnnotatedType t : K.class.getAnnotatedInterfaces()) System.out.println("interface: " + deep(t));
        TypeVariable<?> p = K.class.getTypeParameters()[0];
        System.out.println("type parameter: " + anns(p));
        for (AnnotatedType t : p.getAnnotatedBounds()) System.out.println("bound: " + deep(t));
        for (String n : new String[] {"f", "arr", "wild", "entry"}) System.out.println("field " + n + ": " + anns(K.class.getDeclaredField(n)) + " type " + deep(K.class.getDeclaredField(n).getAnnotatedType()));
        Constructor<?> c = K.class.getDeclaredConstructor();
        System.out.println("constructor: " + anns(c) + " return " + deep(c.getAnnotatedReturnType()));
        Method m = K.class.getDeclaredMethod("m", int.class, List.class);
        System.out.println("method: " + anns(m) + " return " + deep(m.getAnnotatedReturnType()) + " receiver " + deep(m.getAnnotatedReceiverType()));
        for (Parameter x : m.getParameters()) System.out.println("parameter: " + anns(x) + " type " + deep(x.getAnnotatedType()));
        for (AnnotatedType t : m.getAnnotatedExceptionTypes()) System.out.println("exception: " + deep(t));
        System.out.println("method type parameter: " + anns(m.getTypeParameters()[0]));
        for (RecordComponent rc : R.class.getRecordComponents()) {
            System.out.println("component " + rc.getName() + ": " + anns(rc) + " type " + deep(rc.getAnnotatedType()) + " field " + anns(R.class.getDeclaredField(rc.getName())) + " accessor " + anns(rc.getAccessor()));
        }
        Constructor<?> rk = R.class.getDeclaredConstructor(int.class, String.class);
        System.out.println("record constructor: " + anns(rk.getParameters()[0]) + anns(rk.getParameters()[1]));
        System.out.println("enum: " + anns(E.class) + " constant " + anns(E.class.getField("X")) + anns(E.class.getField("Y")));
        System.out.println("annotation type: " + anns(Meta.class));
        System.out.println("annotated type toString: " + K.class.getDeclaredField("f").getAnnotatedType() + " / " + K.class.getDeclaredField("entry").getAnnotatedType() + " / " + K.class.getDeclaredField("arr").getAnnotatedType());
        AnnotatedType x = K.class.getDeclaredField("f").getAnnotatedType(), y = K.class.getDeclaredField("f").getAnnotatedType();
        System.out.println("annotated type equals: " + x.equals(y) + (x.hashCode() == y.hashCode()));
        System.out.println("package: " + (AnnotTargets.class.getPackage().getAnnotations().length) + " '" + AnnotTargets.class.getPackage().getName() + "' jdk package annotated " + String.class.getPackage().isAnnotationPresent(Deprecated.class));
        System.out.println("targets: " + Arrays.toString(T.class.getAnnotation(Target.class).value()) + " retention " + T.class.getAnnotation(Retention.class).value());
    }
}
