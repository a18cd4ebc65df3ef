// EXPECT same-as-java
// The JDK's bootstrap methods called as ordinary methods: LambdaMetafactory, StringConcatFactory, ObjectMethods; wide
// and long argument lists.

import java.io.Serializable;
import java.lang.invoke.CallSite;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.runtime.ObjectMethods;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.RandomAccess;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.LongFunction;
import java.util.function.Supplier;

import static java.lang.invoke.MethodType.methodType;

public class MhFactories {
    static String join(String prefix, Object o) { return prefix + o; }
    static int boom() { throw new IllegalStateException("boom"); }
    String own(String s) { return "own " + s; }
    record Point(int x, String name, double[] d) { }
    static class Data { int a = 1; String b = "two"; long c = 3; Data(int a) { this.a = a; } }

    static long big(int a, long b, float c, double d, byte e, short f, char g, boolean h, String i, int[] j) {
        return a + b + (long) c + (long) d + e + f + g + (h ? 1 : 0) + i.length() + j.length;
    }
    static String ints(int[] all) { return all.length + ":" + Arrays.stream(all).sum(); }

    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + String.valueOf(act.run()).replaceAll("@[0-9a-f]+", "@#").replaceAll("0x[0-9a-f]+", "0x#"));
        } catch (Throwable e) {
            System.out.println(label + ": " + e.toString().replaceAll("@[0-9a-f]+", "@#"));
        }
    }

    @SuppressWarnings("unchecked")
    public static void main(String[] args) throws Throwable {
        Lookup lookup = MethodHandles.lookup();
        MethodType any = methodType(Object.class, Object.class);
        MethodHandle join = lookup.findStatic(MhFactories.class, "join", methodType(String.class, String.class, Object.class));
        CallSite site = LambdaMetafactory.metafactory(lookup, "apply", methodType(Function.class, String.class), any, join, any);
        Function<Object, Object> f = (Function<Object, Object>) site.getTarget().invokeExact("p");
        System.out.println(f.apply(5) + " " + f.apply(null) + " " + f.getClass().isHidden() + " " + f.getClass().isSynthetic());
        CallSite still = LambdaMetafactory.metafactory(lookup, "getAsInt", methodType(IntSupplier.class), methodType(int.class), lookup.findStatic(MhFactories.class, "boom", methodType(int.class)), methodType(int.class));
        t("throws", () -> ((IntSupplier) still.getTarget().invokeExact()).getAsInt());
        t("same object", () -> (IntSupplier) still.getTarget().invokeExact() == (IntSupplier) still.getTarget().invokeExact());
        CallSite virtual = LambdaMetafactory.metafactory(lookup, "apply", methodType(BiFunction.class), methodType(Object.class, Object.class, Object.class), lookup.findVirtual(MhFactories.class, "own", methodType(String.class, String.class)), methodType(String.class, MhFactories.class, String.class));
        t("virtual", () -> ((BiFunction<MhFactories, String, String>) (BiFunction<?, ?, ?>) (BiFunction) virtual.getTarget().invokeExact()).apply(new MhFactories(), "v"));
        CallSite made = LambdaMetafactory.metafactory(lookup, "apply", methodType(LongFunction.class), methodType(Object.class, long.class), lookup.findConstructor(Data.class, methodType(void.class, int.class)).type().returnType() == Data.class ? lookup.findStatic(Long.class, "valueOf", methodType(Long.class, long.class)) : null, methodType(Long.class, long.class));
        t("boxed", () -> ((LongFunction<?>) made.getTarget().invokeExact()).apply(7L));
        CallSite alternative = LambdaMetafactory.altMetafactory(lookup, "get", methodType(Supplier.class, List.class), methodType(Object.class),
            lookup.findVirtual(List.class, "size", methodType(int.class)), methodType(Integer.class), LambdaMetafactory.FLAG_SERIALIZABLE | LambdaMetafactory.FLAG_MARKERS, 1, RandomAccess.class);
        t("alternative", () -> { Supplier<?> s = (Supplier<?>) alternative.getTarget().invokeExact(List.of(1, 2)); return s.get() + " " + (s instanceof Serializable) + " " + (s instanceof RandomAccess); });
        t("bad interface", () -> LambdaMetafactory.metafactory(lookup, "apply", methodType(String.class), any, join, any));
        t("bad arity", () -> LambdaMetafactory.metafactory(lookup, "apply", methodType(Function.class), any, join, any));
        t("bad type", () -> LambdaMetafactory.metafactory(lookup, "get", methodType(Supplier.class), methodType(Object.class), lookup.findStatic(MhFactories.class, "boom", methodType(int.class)), methodType(String.class)));
        t("comparator", () -> { List<String> l = new ArrayList<>(List.of("bb", "a", "ccc")); l.sort((Comparator<String>) LambdaMetafactory.metafactory(lookup, "compare", methodType(Comparator.class), methodType(int.class, Object.class, Object.class), lookup.findVirtual(String.class, "compareTo", methodType(int.class, String.class)), methodType(int.class, String.class, String.class)).getTarget().invoke()); return l; });

        MethodHandle concat = StringConcatFactory.makeConcatWithConstants(lookup, "x", methodType(String.class, int.class, Object.class, char.class, long.class, double.class, boolean.class, float.class, byte.class), "a\1b\1\1-\1\1,\1;\1\2\1", "const").getTarget();
        t("concat", () -> (String) concat.invokeExact(1, (Object) null, 'c', 5L, 2.5, true, 1.5f, (byte) -3));
        t("concat plain", () -> (String) StringConcatFactory.makeConcat(lookup, "x", methodType(String.class, String.class, Object.class)).getTarget().invokeExact("s", (Object) List.of(1)));
        t("concat single", () -> (String) StringConcatFactory.makeConcat(lookup, "x", methodType(String.class, Object.class)).getTarget().invokeExact((Object) "t"));
        t("concat unicode", () -> (String) StringConcatFactory.makeConcatWithConstants(lookup, "x", methodType(String.class, String.class, String.class), "\u20ac\1\1").getTarget().invokeExact("a", "\ud83d\ude00"));
        t("concat none", () -> (String) StringConcatFactory.makeConcatWithConstants(lookup, "x", methodType(String.class), "only").getTarget().invokeExact());
        t("concat mismatch", () -> StringConcatFactory.makeConcatWithConstants(lookup, "x", methodType(String.class, int.class), "\1\1"));
        t("concat return", () -> StringConcatFactory.makeConcat(lookup, "x", methodType(int.class, int.class)));
        MethodType twenty = methodType(String.class, java.util.Collections.nCopies(20, int.class));
        Object[] numbers = new Object[20];
        Arrays.setAll(numbers, i -> i);
        t("concat twenty", () -> StringConcatFactory.makeConcat(lookup, "x", twenty).getTarget().invokeWithArguments(numbers));

        MethodHandle[] getters = {lookup.findGetter(Data.class, "a", int.class), lookup.findGetter(Data.class, "b", String.class), lookup.findGetter(Data.class, "c", long.class)};
        MethodHandle toString = ((CallSite) ObjectMethods.bootstrap(lookup, "toString", methodType(String.class, Data.class), Data.class, "a;b;c", getters)).getTarget();
        MethodHandle equals = ((CallSite) ObjectMethods.bootstrap(lookup, "equals", methodType(boolean.class, Data.class, Object.class), Data.class, "a;b;c", getters)).getTarget();
        MethodHandle hashCode = ((CallSite) ObjectMethods.bootstrap(lookup, "hashCode", methodType(int.class, Data.class), Data.class, "a;b;c", getters)).getTarget();
        Data one = new Data(1), other = new Data(2);
        System.out.println((String) toString.invokeExact(one) + " " + (boolean) equals.invokeExact(one, (Object) new Data(1)) + (boolean) equals.invokeExact(one, (Object) other) + (boolean) equals.invokeExact(one, (Object) null) + " " + ((int) hashCode.invokeExact(one) == (int) hashCode.invokeExact(new Data(1))) + " " + (int) hashCode.invokeExact(other));
        t("object methods handle", () -> ((MethodHandle) ObjectMethods.bootstrap(lookup, "toString", MethodHandle.class, Point.class, "x", lookup.findGetter(Point.class, "x", int.class))).invoke(new Point(4, "n", null)));
        t("object methods bad", () -> ObjectMethods.bootstrap(lookup, "clone", methodType(String.class, Data.class), Data.class, "a", getters));

        MethodHandle big = lookup.findStatic(MhFactories.class, "big", methodType(long.class, int.class, long.class, float.class, double.class, byte.class, short.class, char.class, boolean.class, String.class, int[].class));
        t("big exact", () -> (long) big.invokeExact(1, 2L, 3f, 4d, (byte) 5, (short) 6, 'a', true, "ab", new int[3]));
        t("big generic", () -> big.asType(big.type().generic()).invokeWithArguments(1, 2L, 3f, 4d, (byte) 5, (short) 6, 'a', true, "ab", new int[3]));
        t("big widened", () -> (double) big.asType(methodType(double.class, byte.class, int.class, long.class, float.class, byte.class, byte.class, char.class, boolean.class, Object.class, Object.class)).invokeExact((byte) 1, 2, 3L, 4f, (byte) 5, (byte) 6, 'a', false, (Object) "ab", (Object) new int[3]));
        t("big cast", () -> (byte) MethodHandles.explicitCastArguments(big, methodType(byte.class, double.class, float.class, int.class, int.class, int.class, int.class, int.class, int.class, Object.class, Object.class)).invokeExact(1e10, 2.9f, 3, 4, 300, 70000, 97, 3, (Object) "ab", (Object) new int[3]));
        t("big bound", () -> (long) MethodHandles.insertArguments(big, 1, 20L, 30f, 40d).invoke(1, (byte) 5, (short) 6, 'a', true, "ab", new int[3]));
        t("big permuted", () -> (long) MethodHandles.permuteArguments(big, methodType(long.class, int[].class, String.class, boolean.class, char.class, short.class, byte.class, double.class, float.class, long.class, int.class), 9, 8, 7, 6, 5, 4, 3, 2, 1, 0).invokeExact(new int[3], "ab", true, 'a', (short) 6, (byte) 5, 4d, 3f, 2L, 1));
        t("big spread", () -> (long) big.asSpreader(Object[].class, 9).invoke(1, new Object[] {2L, 3f, 4d, (byte) 5, (short) 6, 'a', true, "ab", new int[3]}));
        MethodHandle ints = lookup.findStatic(MhFactories.class, "ints", methodType(String.class, int[].class));
        t("250 arguments", () -> { Object[] a = new Object[250]; Arrays.fill(a, 2); return ints.asCollector(int[].class, 250).invokeWithArguments(a); });
        t("254 arguments", () -> { Object[] a = new Object[254]; Arrays.fill(a, 2); return ints.asCollector(int[].class, 254).asSpreader(Object[].class, 254).invoke(a); });
        t("255 arguments", () -> ints.asCollector(int[].class, 255));
        t("300 through varargs", () -> { Object[] a = new Object[300]; Arrays.fill(a, 3); return ints.asVarargsCollector(int[].class).invokeWithArguments(a); });
    }
}
