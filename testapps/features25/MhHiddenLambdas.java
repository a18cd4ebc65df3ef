// EXPECT same-as-java
// Hidden classes whose code has lambdas, method references, concatenations and switches of their own.

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

import static java.lang.invoke.MethodType.methodType;

public class MhHiddenLambdas {
    public static class Template {
        static int calls;
        static int count() { return ++calls; }
        static String work(int x) {
            IntSupplier lambda = () -> 10 * x + ++calls;
            IntSupplier reference = Template::count;
            Supplier<Supplier<String>> nested = () -> () -> "deep " + x + calls;
            Function<String, Integer> length = String::length;
            return lambda.getAsInt() + " " + reference.getAsInt() + " " + nested.get().get() + " " + length.apply("four") + " " + calls;
        }
        static String fails() {
            Supplier<String> s = () -> { throw new IllegalStateException("inside " + calls); };
            return s.get();
        }
        static String shape(String s) {
            return switch (s) { case "a", "b" -> "ab"; case "c" -> "c" + calls; default -> "other"; };
        }
    }

    static Lookup hide(String name) throws Exception {
        try (var in = MhHiddenLambdas.class.getResourceAsStream("MhHiddenLambdas$" + name + ".class")) {
            return MethodHandles.lookup().defineHiddenClass(in.readAllBytes(), true);
        }
    }

    public static void main(String[] args) throws Throwable {
        Lookup hidden = hide("Template"), other = hide("Template");
        for (Lookup l : List.of(hidden, other, hidden)) {
            MethodHandle work = l.findStatic(l.lookupClass(), "work", methodType(String.class, int.class));
            System.out.println((String) work.invokeExact(3));
            System.out.println((String) work.invokeExact(4) + " of the template: " + Template.calls);
        }
        try {
            hidden.findStatic(hidden.lookupClass(), "fails", methodType(String.class)).invoke();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0].getMethodName());
        }
        System.out.println((String) hidden.findStatic(hidden.lookupClass(), "shape", methodType(String.class, String.class)).invoke("c"));
    }
}
