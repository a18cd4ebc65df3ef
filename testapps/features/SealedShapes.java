// EXPECT same-as-java
// sealed interfaces and classes: permitted subclasses, non-sealed branches, exhaustive visits by pattern instanceof, an expression evaluator over records, reflection.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class SealedShapes {
    sealed interface Expr permits Num, Var, Bin, Neg { }
    record Num(double v) implements Expr { }
    record Var(String name) implements Expr { }
    record Bin(char op, Expr l, Expr r) implements Expr { }
    static final class Neg implements Expr {
        final Expr e;
        Neg(Expr e) { this.e = e; }
        @Override public String toString() { return "Neg[" + e + "]"; }
    }

    static abstract sealed class Vehicle permits Car, Truck, Other {
        abstract int wheels();
    }
    static final class Car extends Vehicle { int wheels() { return 4; } }
    static sealed class Truck extends Vehicle permits BigTruck { int wheels() { return 6; } }
    static final class BigTruck extends Truck { @Override int wheels() { return super.wheels() * 3; } }
    static non-sealed class Other extends Vehicle { int wheels() { return 1; } }
    static class Bike extends Other { @Override int wheels() { return 2; } }

    sealed interface Token { }
    enum Sign implements Token { PLUS, MINUS }
    record Lit(int v) implements Token { }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) {
            return n.v();
        } else if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new IllegalStateException("unbound " + v.name());
            return d;
        } else if (e instanceof Neg n) {
            return -eval(n.e, env);
        } else if (e instanceof Bin b) {
            double l = eval(b.l(), env);
            double r = eval(b.r(), env);
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> l / r;
                default -> throw new IllegalArgumentException("op " + b.op());
            };
        }
        throw new AssertionError(e);
    }

    static Expr simplify(Expr e) {
        if (e instanceof Bin b) {
            Expr l = simplify(b.l());
            Expr r = simplify(b.r());
            if (b.op() == '+' && l instanceof Num n && n.v() == 0) return r;
            if (b.op() == '*' && (l instanceof Num n && n.v() == 1)) return r;
            if (b.op() == '*' && r instanceof Num n && n.v() == 0) return new Num(0);
            if (l instanceof Num x && r instanceof Num y) return new Num(eval(new Bin(b.op(), x, y), Map.of()));
            return new Bin(b.op(), l, r);
        }
        return e instanceof Neg n && n.e instanceof Neg m ? simplify(m.e) : e;
    }

    static String tokens(List<Token> ts) {
        StringBuilder sb = new StringBuilder();
        for (Token t : ts) {
            sb.append(t instanceof Lit l ? "" + l.v() : t == Sign.PLUS ? "+" : "-");
        }
        return sb.toString();
    }

    static void permitted(Class<?> c) {
        Class<?>[] p = c.getPermittedSubclasses();
        String names = p == null ? "none" : String.join(",", Arrays.stream(p).map(Class::getSimpleName).toList());
        System.out.println("permits " + c.getSimpleName() + ": " + c.isSealed() + " " + names);
    }

    public static void main(String[] args) {
        Expr e = new Bin('+', new Num(0), new Bin('*', new Num(1), new Bin('-', new Var("x"), new Neg(new Neg(new Num(2.5))))));
        System.out.println("expr: " + e);
        System.out.println("eval: " + eval(e, Map.of("x", 10.0)));
        System.out.println("simplify: " + simplify(e));
        System.out.println("constant: " + simplify(new Bin('/', new Num(1), new Bin('-', new Num(2), new Num(2)))));
        System.out.println("times zero: " + simplify(new Bin('*', new Var("q"), new Num(0))));
        for (Expr bad : new Expr[] {new Var("nope"), new Bin('%', new Num(1), new Num(2))}) {
            try {
                eval(bad, Map.of());
            } catch (IllegalStateException | IllegalArgumentException x) {
                System.out.println("bad: " + x);
            }
        }
        List<Vehicle> vs = new ArrayList<>(List.of(new Car(), new Truck(), new BigTruck(), new Other(), new Bike(), new Other() { @Override int wheels() { return 99; } }));
        for (Vehicle v : vs) System.out.println(v.getClass().getName() + ": " + v.wheels());
        System.out.println("tokens: " + tokens(List.of(new Lit(1), Sign.PLUS, new Lit(22), Sign.MINUS, new Lit(-3))));
        for (Class<?> c : new Class<?>[] {Expr.class, Num.class, Vehicle.class, Car.class, Truck.class, Other.class, Token.class, Sign.class}) permitted(c);
    }
}
