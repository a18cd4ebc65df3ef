// EXPECT same-as-java
// enums: fields, constructors, abstract methods, constant bodies, interfaces, values/valueOf errors, compareTo, static lookup, switch, nested enums.

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumBasics {
    enum Op implements IntBinaryOperator {
        ADD("+") { public int applyAsInt(int a, int b) { return a + b; } },
        SUB("-") { public int applyAsInt(int a, int b) { return a - b; } @Override int priority() { return super.priority() + 1; } },
        MUL("*") {
            private int uses;
            public int applyAsInt(int a, int b) { uses++; return a * b; }
            @Override int priority() { return 10 + uses; }
        },
        POW("^") {
            public int applyAsInt(int a, int b) { int r = 1; for (int i = 0; i < b; i++) r = MUL.applyAsInt(r, a); return r; }
        };
        private static final Map<String, Op> BY_SYMBOL = new HashMap<>();
        static { for (Op o : values()) BY_SYMBOL.put(o.symbol, o); }
        final String symbol;
        Op(String s) { symbol = s; }
        int priority() { return ordinal(); }
        static Op of(String s) { return BY_SYMBOL.get(s); }
    }

    enum Planet {
        MERCURY(3.303e+23, 2.4397e6), EARTH(5.976e+24, 6.37814e6);
        private final double mass, radius;
        Planet(double m, double r) { mass = m; radius = r; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    enum Empty { }
    enum Single { ONLY; int state; }
    enum Named { A, B { @Override public String toString() { return "bee"; } } }
    enum Linked {
        FIRST, SECOND, THIRD;
        Linked next() { return values()[(ordinal() + 1) % values().length]; }
    }

    static String fail(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + ": " + e.getMessage();
        }
    }

    static int rank(Op o) {
        switch (o) {
            case ADD:
            case SUB: return 1;
            case MUL: return 2;
            default: return 3;
        }
    }

    public static void main(String[] args) throws Exception {
        for (Op o : Op.values()) {
            System.out.println(o + " " + o.name() + " " + o.ordinal() + " " + o.symbol + " " + o.applyAsInt(7, 3) + " pri " + o.priority() + " rank " + rank(o)
                + " decl " + o.getDeclaringClass().getSimpleName() + " class " + o.getClass().getName());
        }
        System.out.println("of: " + Op.of("*") + " " + Op.of("?"));
        System.out.println("valueOf: " + Op.valueOf("POW") + " " + (Op.valueOf("ADD") == Op.ADD) + " " + Enum.valueOf(Named.class, "B"));
        System.out.println("valueOf bad: " + fail(() -> Op.valueOf("DIV")));
        System.out.println("valueOf case: " + fail(() -> Op.valueOf("add")));
        System.out.println("valueOf null: " + fail(() -> Op.valueOf(null)));
        System.out.println("valueOf toString: " + fail(() -> Named.valueOf("bee")));
        System.out.println("Enum.valueOf bad: " + fail(() -> Enum.valueOf(Planet.class, "PLUTO")));
        for (Planet p : Planet.values()) System.out.println(p + ": " + p.gravity());
        System.out.println("empty: " + Empty.values().length + " " + fail(() -> Empty.valueOf("X")));
        Single.ONLY.state = 5;
        System.out.println("single: " + Single.valueOf("ONLY").state);
        System.out.println("compare: " + Op.ADD.compareTo(Op.POW) + " " + Op.POW.compareTo(Op.ADD) + " " + Op.MUL.compareTo(Op.MUL));
        System.out.println("equals: " + Op.ADD.equals(Op.ADD) + Op.ADD.equals(Op.SUB) + Op.ADD.equals("ADD"));
        System.out.println("hash stable: " + (Op.ADD.hashCode() == Op.ADD.hashCode()));
        Op[] vs = Op.values();
        vs[0] = null;
        System.out.println("values copied: " + Op.values()[0] + " " + (Op.values() != Op.values()));
        System.out.println("named: " + Arrays.toString(Named.values()) + " " + Named.B.name() + " concat " + Named.B + Named.A);
        System.out.println("next: " + Linked.FIRST.next() + " " + Linked.THIRD.next());
        @SuppressWarnings({"unchecked", "rawtypes"})
        Comparable<Object> raw = (Comparable) Op.ADD;
        System.out.println("compare other enum: " + fail(() -> raw.compareTo(Named.A)));
        Object[] mixed = {Op.ADD, Named.A, Linked.SECOND};
        for (Object o : mixed) {
            System.out.println("is enum: " + (o instanceof Enum) + " " + ((Enum<?>) o).ordinal() + " " + o.getClass().isEnum());
        }
        System.out.println("class flags: " + Op.ADD.getClass().isEnum() + " " + Op.class.isEnum() + " super " + Op.ADD.getClass().getSuperclass().getSimpleName());
        System.out.println("null switch: " + fail(() -> rank(null)).substring(0, 20));
        try {
            Op.class.getDeclaredConstructors()[0].newInstance("X", 1, "x");
        } catch (Exception e) {
            System.out.println("reflective: " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
        System.out.println("describe: " + Op.ADD.describeConstable().isPresent());
        enum Local { L1, L2 }
        System.out.println("local enum: " + Arrays.toString(Local.values()) + " " + Local.class.getName());
    }
}
