// EXPECT same-as-java
// Reflection on records, sealed hierarchies, enums, nest members, interfaces, modifiers
import java.lang.reflect.*;
import java.util.*;

public class ReflectRecordsSealed {
    @Deprecated record Point(int x, @Deprecated List<? extends Number> ys, String... names) {
        static int made;
        Point { made++; }
        Point(int x) { this(x, List.of(), "one"); }
        int sum() { return x; }
    }
    record Empty() {}
    record Gen<T extends Comparable<T>>(T value, T[] more) {}
    sealed interface Shape permits Circle, Square, Other {}
    static final class Circle implements Shape {}
    static non-sealed class Square implements Shape {}
    static sealed abstract class Other implements Shape permits Other.Tri {
        static final class Tri extends Other {}
    }
    enum Op {
        ADD("+") { @Override int apply(int a, int b) { return a + b; } }, MUL("*") { @Override int apply(int a, int b) { return a * b; } };
        final String sym;
        Op(String s) { sym = s; }
        abstract int apply(int a, int b);
    }
    enum Plain { A, B, C }
    private static abstract strictfp class Mods {}
    protected interface Face {}
    static synchronized native void nat();

    interface Act { Object run() throws Throwable; }

    static void t(String label, Act a) {
        try {
            System.out.println(label + ": " + a.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.getClass().getName() + " " + e.getMessage());
        }
    }

    static List<String> names(Class<?>[] cs) {
        if (cs == null) return null;
        List<String> l = new ArrayList<>();
        for (Class<?> c : cs) l.add(c.getSimpleName());
        return l;
    }

    public static void main(String[] args) throws Throwable {
        Point p = new Point(3, List.of(1, 2.5), "n", "m");
        for (RecordComponent c : Point.class.getRecordComponents())
            System.out.println("component: " + c + " name " + c.getName() + " type " + c.getType().getSimpleName() + " generic " + c.getGenericType() + " accessor " + c.getAccessor() + " annotations " + Arrays.toString(c.getAnnotations()) + " declaring " + c.getDeclaringRecord().getSimpleName() + " signature " + c.getGenericSignature());
        System.out.println("values: " + Point.class.getRecordComponents()[0].getAccessor().invoke(p) + " " + Point.class.getRecordComponents()[1].getAccessor().invoke(p) + " " + ((String[]) Point.class.getRecordComponents()[2].getAccessor().invoke(p)).length);
        System.out.println("record: " + Point.class.isRecord() + " super " + Point.class.getSuperclass() + " " + Modifier.toString(Point.class.getModifiers()) + " ctors " + Point.class.getDeclaredConstructors().length + " empty " + Empty.class.getRecordComponents().length + " not a record " + String.class.getRecordComponents());
        Class<?>[] types = Arrays.stream(Point.class.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Constructor<?> canon = Point.class.getDeclaredConstructor(types);
        System.out.println("canonical: " + canon.toGenericString() + " varargs " + canon.isVarArgs() + " params " + Arrays.toString(canon.getParameters()));
        t("new", () -> ((Point) canon.newInstance(9, null, new String[0])).x());
        System.out.println("generic record: " + Gen.class.toGenericString() + " " + Arrays.toString(Gen.class.getRecordComponents()));
        t("field final", () -> { Field f = Point.class.getDeclaredField("x"); f.setAccessible(true); f.setInt(p, 1); return "set"; });

        for (Class<?> c : new Class<?>[] {Shape.class, Circle.class, Square.class, Other.class, Other.Tri.class, String.class, int[].class})
            System.out.println("sealed: " + c.getSimpleName() + " " + c.isSealed() + " permits " + names(c.getPermittedSubclasses()) + " modifiers " + Modifier.toString(c.getModifiers()));

        System.out.println("enum: " + Op.class.isEnum() + " constant class " + Op.ADD.getClass().isEnum() + " declaring " + Op.ADD.getDeclaringClass().getSimpleName() + " constants " + Arrays.toString(Op.class.getEnumConstants()) + " body constants " + Arrays.toString(Op.ADD.getClass().getEnumConstants()) + " not enum " + Arrays.toString(String.class.getEnumConstants()));
        System.out.println("enum modifiers: " + Modifier.toString(Op.class.getModifiers()) + " / " + Modifier.toString(Plain.class.getModifiers()) + " / " + Modifier.toString(Op.ADD.getClass().getModifiers()));
        for (Field f : Plain.class.getDeclaredFields()) System.out.println("enum field: " + f.getName() + " constant " + f.isEnumConstant() + " synthetic " + f.isSynthetic() + " " + Modifier.toString(f.getModifiers()));
        System.out.println("enum ctor: " + Arrays.toString(Op.class.getDeclaredConstructors()[0].getParameterTypes()) + " generic " + Arrays.toString(Op.class.getDeclaredConstructors()[0].getGenericParameterTypes()));
        t("enum newInstance", () -> { Constructor<?> c = Plain.class.getDeclaredConstructors()[0]; c.setAccessible(true); return c.newInstance("D", 3); });
        t("enum valueOf", () -> Enum.valueOf(Plain.class, "B").ordinal() + " " + Plain.class.getMethod("valueOf", String.class).invoke(null, "C"));
        t("enum valueOf bad", () -> Enum.valueOf(Plain.class, "Z"));
        t("enum values copy", () -> { Plain[] a = (Plain[]) Plain.class.getMethod("values").invoke(null); a[0] = null; return Plain.values()[0]; });
        t("enum invoke", () -> Op.class.getDeclaredMethod("apply", int.class, int.class).invoke(Op.MUL, 6, 7));

        System.out.println("modifiers: " + Modifier.toString(Mods.class.getModifiers()) + " / " + Modifier.toString(Face.class.getModifiers()) + " / " + Modifier.toString(ReflectRecordsSealed.class.getDeclaredMethod("nat").getModifiers()) + " / " + Modifier.toString(0xffff));
        System.out.println("masks: " + Modifier.toString(Modifier.classModifiers()) + " / " + Modifier.toString(Modifier.methodModifiers()) + " / " + Modifier.toString(Modifier.fieldModifiers()) + " / " + Modifier.toString(Modifier.parameterModifiers()));
        List<String> mates = names(ReflectRecordsSealed.class.getNestMembers());
        Collections.sort(mates);
        System.out.println("nest members: " + mates + " host " + Other.Tri.class.getNestHost().getSimpleName());
        System.out.println("interfaces: " + names(Circle.class.getInterfaces()) + names(ArrayList.class.getInterfaces()) + names(Other.Tri.class.getInterfaces()) + names(int[].class.getInterfaces()));
        Object any = p;
        StringBuilder sb = new StringBuilder();
        for (RecordComponent c : any.getClass().getRecordComponents()) {
            Object v = c.getAccessor().invoke(any);
            sb.append(c.getName()).append('=').append(v instanceof Object[] a ? Arrays.toString(a) : v).append(';');
        }
        System.out.println("generic printer: " + sb);
    }
}
