// EXPECT same-as-java
// Lambdas and method references through serialization: captures of all kinds, identity, SerializedLambda, classes without $deserializeLambda$.

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class SerialLambdas {
    interface SF<A, B> extends Function<A, B>, Serializable { }
    interface SS<T> extends Supplier<T>, Serializable { }
    interface SI extends IntBinaryOperator, Serializable { }
    interface Marker { }
    static class Holder implements Serializable {
        int n = 3;
        SS<Integer> own() { return () -> n * 2; }
        int add(int other) { return n + other; }
        static String still(Object o) { return "still" + o; }
    }
    static byte[] write(Object o) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(o); }
        return bytes.toByteArray();
    }
    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception { return (T) new ObjectInputStream(new ByteArrayInputStream(write(o))).readObject(); }

    static String describe(Object lambda) throws Exception {
        Method m = lambda.getClass().getDeclaredMethod("writeReplace");
        m.setAccessible(true);
        SerializedLambda s = (SerializedLambda) m.invoke(lambda);
        return s.getCapturingClass() + " " + s.getFunctionalInterfaceClass() + "." + s.getFunctionalInterfaceMethodName() + s.getFunctionalInterfaceMethodSignature() + " " + s.getImplMethodKind() + " " + s.getImplClass() + "." + s.getImplMethodName() + s.getImplMethodSignature() + " " + s.getInstantiatedMethodType() + " " + s.getCapturedArgCount();
    }

    public static void main(String[] args) throws Exception {
        boolean z = true; byte b = 1; short sh = 2; char c = 'c'; int i = 4; long l = 5L << 40; float f = 1.5f; double d = 2.5; String s = "text"; int[] array = {1, 2};
        SS<String> all = () -> "" + z + b + sh + c + i + l + f + d + s + array.length;
        System.out.println(copy(all).get());
        System.out.println(describe(all));
        SF<String, Integer> length = String::length;
        System.out.println(copy(length).apply("four") + " " + describe(length));
        SF<Object, String> still = Holder::still;
        System.out.println(copy(still).apply(1) + " " + describe(still));
        SF<Integer, List<Object>> make = ArrayList::new;
        System.out.println(copy(make).apply(3) + " " + describe(make));
        SF<Integer, int[]> arrays = int[]::new;
        System.out.println(copy(arrays).apply(3).length);
        Holder h = new Holder();
        SF<Integer, Integer> bound = h::add;
        h.n = 100;
        System.out.println(copy(bound).apply(1) + " " + describe(bound));
        SS<Integer> own = h.own();
        h.n = 7;
        SS<Integer> copied = copy(own);
        h.n = 8;
        System.out.println(own.get() + " " + copied.get());
        SI sum = (x, y) -> x + y;
        System.out.println(copy(sum).applyAsInt(2, 3) + " " + (copy(sum) == sum) + " " + copy(sum).getClass().isHidden());
        Runnable r = (Runnable & Serializable & Marker) () -> System.out.println("marked");
        Runnable r2 = copy(r);
        r2.run();
        System.out.println((r2 instanceof Marker) + " " + (r2 instanceof Serializable));
        Comparator<String> chain = (Comparator<String> & Serializable) Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder());
        List<String> list = new ArrayList<>(List.of("b", "aa", "a", "c"));
        try {
            list.sort(copy(chain));
            System.out.println(list);
        } catch (NotSerializableException e) {
            System.out.println("not serializable " + e.getMessage().replaceAll("0x[0-9a-f]+", "#").replaceAll("Lambda.*", "Lambda"));
        }
        SF<Integer, SS<Integer>> nested = x -> () -> x + i;
        System.out.println(copy(copy(nested).apply(5)).get());
        Function<Integer, Integer> plain = x -> x;
        try {
            write(plain);
        } catch (NotSerializableException e) {
            System.out.println("plain " + e.getMessage().startsWith("SerialLambdas$$Lambda"));
        }
        SS<Object> captures = () -> plain;
        try {
            write(captures);
        } catch (NotSerializableException e) {
            System.out.println("captured " + e.getMessage().startsWith("SerialLambdas$$Lambda"));
        }
        SerializedLambda forged = new SerializedLambda(SerialLambdas.class, "java/util/function/Supplier", "get", "()Ljava/lang/Object;", 6, "SerialLambdas", "lambda$none", "()Ljava/lang/Object;", "()Ljava/lang/Object;", new Object[0]);
        try {
            copy((Object) forged);
        } catch (Exception e) {
            System.out.println(e + " <- " + e.getCause() + (e.getCause() == null ? "" : " <- " + e.getCause().getCause()));
        }
        try {
            copy((Object) new SerializedLambda(Holder.class, "java/util/function/Supplier", "get", "()Ljava/lang/Object;", 6, "SerialLambdas", "lambda$none", "()Ljava/lang/Object;", "()Ljava/lang/Object;", new Object[0]));
        } catch (Exception e) {
            System.out.println(e);
        }
    }
}
