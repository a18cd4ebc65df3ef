// EXPECT same-as-java
// SwitchBootstraps called directly: call sites for labels of all kinds, and their exceptions.

import java.lang.Enum.EnumDesc;
import java.lang.constant.ClassDesc;
import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.runtime.ObjectMethods;
import java.lang.runtime.SwitchBootstraps;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class SwitchByHand {
    enum Color { RED, GREEN { }, BLUE }
    record R(int a, String b) { }

    interface Act { Object run() throws Throwable; }
    static void t(String label, Act act) {
        try {
            System.out.println(label + ": " + act.run());
        } catch (Throwable e) {
            System.out.println(label + ": " + e.toString().replaceAll("0x[0-9a-f]+", "0x#"));
        }
    }
    static int select(Class<?> type, Object value, int restart, Object... labels) throws Throwable {
        CallSite site = SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "", methodType(int.class, type, int.class), labels);
        return (int) site.getTarget().invoke(value, restart);
    }
    static int selectEnum(Class<?> type, Object value, int restart, Object... labels) throws Throwable {
        CallSite site = SwitchBootstraps.enumSwitch(MethodHandles.lookup(), "", methodType(int.class, type, int.class), labels);
        return (int) site.getTarget().invoke(value, restart);
    }

    public static void main(String[] args) throws Throwable {
        ClassDesc color = Color.class.describeConstable().get();
        for (Object value : new Object[] {"a", 3, 'c', 4L, Color.RED, Color.GREEN, List.of(), null, new int[0]})
            t("all " + (value instanceof int[] ? "ints" : value), () -> select(Object.class, value, 0, "a", 3, (int) 'c', EnumDesc.of(color, "RED"), EnumDesc.of(color, "MISSING"), Number.class, Color.class, Iterable.class, int[].class));
        for (int restart = 0; restart <= 4; restart++) {
            int from = restart;
            t("restart " + from, () -> select(Object.class, "a", from, String.class, "a", CharSequence.class));
        }
        t("negative", () -> select(Object.class, "a", -1, String.class));
        t("no labels", () -> select(Object.class, "a", 0));
        t("missing enum", () -> select(Object.class, Color.RED, 0, EnumDesc.of(ClassDesc.of("no.such.Enum"), "RED")));
        t("null label", () -> select(Object.class, "a", 0, String.class, null));
        t("long label", () -> select(Object.class, 1L, 0, 1L));
        t("null labels", () -> SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "", methodType(int.class, Object.class, int.class), (Object[]) null));
        t("bad type", () -> SwitchBootstraps.typeSwitch(MethodHandles.lookup(), "", methodType(long.class, Object.class, int.class), "a"));
        for (Object value : new Object[] {Color.RED, Color.GREEN, Color.BLUE, null})
            t("enum " + value, () -> selectEnum(Color.class, value, 0, "BLUE", "MISSING", Color.class, "RED") + " " + selectEnum(Color.class, value, 0, "BLUE", "GREEN", "BLUE") + " " + selectEnum(Color.class, value, 1, "BLUE", "GREEN", "BLUE"));
        t("enum end", () -> selectEnum(Color.class, Color.RED, 4, "BLUE", "GREEN", "BLUE"));
        t("enum of another class", () -> selectEnum(Color.class, Color.RED, 0, String.class));
        t("enum with a number", () -> selectEnum(Color.class, Color.RED, 0, 1));
        t("no enum", () -> selectEnum(String.class, "", 0, "A"));
        Lookup hidden = MethodHandles.lookup().defineHiddenClass(MethodHandles.lookup().lookupClass().getResourceAsStream("SwitchByHand$Hidden.class").readAllBytes(), true);
        Object made = hidden.findConstructor(hidden.lookupClass(), methodType(void.class)).invoke();
        t("hidden", () -> select(Object.class, made, 0, String.class, hidden.lookupClass()) + " " + select(Object.class, new Hidden(), 0, String.class, hidden.lookupClass()));
        t("hidden switch", () -> hidden.findVirtual(hidden.lookupClass(), "self", methodType(String.class, Object.class)).invoke(made, made) + " " + hidden.findVirtual(hidden.lookupClass(), "self", methodType(String.class, Object.class)).invoke(made, new Hidden()));
        t("hidden lambda", () -> hidden.findVirtual(hidden.lookupClass(), "lambda", methodType(String.class)).invoke(made));
        t("not of the other class", () -> Hidden.calls);
        t("hidden concat", () -> hidden.findVirtual(hidden.lookupClass(), "concat", methodType(String.class, int.class)).invoke(made, 6));
        MethodHandle toString = ((CallSite) ObjectMethods.bootstrap(MethodHandles.lookup(), "toString", methodType(String.class, R.class), R.class, "a;b", MethodHandles.lookup().findGetter(R.class, "a", int.class), MethodHandles.lookup().findGetter(R.class, "b", String.class))).getTarget();
        MethodHandle equals = (MethodHandle) ObjectMethods.bootstrap(MethodHandles.lookup(), "equals", MethodHandle.class, R.class, "a", MethodHandles.lookup().findGetter(R.class, "a", int.class));
        System.out.println((String) toString.invokeExact(new R(1, "x")) + " " + (boolean) equals.invoke(new R(1, "x"), (Object) new R(1, "y")) + " " + equals.type());
        t("hash", () -> ((MethodHandle) ObjectMethods.bootstrap(MethodHandles.lookup(), "hashCode", MethodHandle.class, R.class, "b", MethodHandles.lookup().findGetter(R.class, "b", String.class))).invoke(new R(1, "x")));
        t("bad name", () -> ObjectMethods.bootstrap(MethodHandles.lookup(), "clone", MethodHandle.class, R.class, ""));
        t("names", () -> ObjectMethods.bootstrap(MethodHandles.lookup(), "toString", MethodHandle.class, R.class, "a;b", MethodHandles.lookup().findGetter(R.class, "a", int.class)));
    }

    public static class Hidden {
        static int calls;
        int n = 5;
        public String self(Object o) {
            return switch (o) {
                case Hidden h when h.n > 5 -> "high";
                case Hidden h -> "own " + h.n;
                default -> "other";
            };
        }
        private static int count() { return ++calls; }
        public String lambda() {
            java.util.function.IntSupplier s = () -> 10 + ++calls;
            java.util.function.IntSupplier f = Hidden::count;
            return s.getAsInt() + " " + f.getAsInt() + " " + calls;
        }
        public String concat(int i) { return "c" + i + n; }
    }
}
