// EXPECT same-as-java
// Arithmetic expressions: shunting-yard to postfix, evaluation, symbolic differentiation and simplification by visitors
import java.util.*;
import java.util.function.*;

public class AlgoExpression {
    interface Visitor<R> { R num(double d); R var(String n); R bin(char op, Expr a, Expr b); R call(String f, Expr a); }
    interface Expr { <R> R accept(Visitor<R> v); }

    static Expr num(double d) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(d); } }; }
    static Expr var(String n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.var(n); } }; }
    static Expr bin(char op, Expr a, Expr b) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.bin(op, a, b); } }; }
    static Expr call(String f, Expr a) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.call(f, a); } }; }

    static final Map<Character, Integer> PREC = Map.of('+', 1, '-', 1, '*', 2, '/', 2, '^', 4, '~', 3);

    static List<String> postfix(String s) {
        List<String> out = new ArrayList<>();
        Deque<String> st = new ArrayDeque<>();
        StringTokenizer t = new StringTokenizer(s, "+-*/^() ", true);
        boolean operand = true;
        while (t.hasMoreTokens()) {
            String k = t.nextToken();
            if (k.equals(" ")) continue;
            char c = k.charAt(0);
            if (c == '(') { if (!operand) throw new IllegalArgumentException("unexpected ("); st.push(k); }
            else if (c == ')') {
                if (operand) throw new IllegalArgumentException("unexpected )");
                while (!st.isEmpty() && !st.peek().equals("(")) out.add(st.pop());
                if (st.isEmpty()) throw new IllegalArgumentException("unbalanced )");
                st.pop();
                if (!st.isEmpty() && st.peek().matches("[a-z]{2,}")) out.add(st.pop());
            } else if (k.length() == 1 && PREC.containsKey(c)) {
                if (operand && c == '-') { k = "~"; c = '~'; }
                else if (operand) throw new IllegalArgumentException("missing operand before " + c);
                while (c != '~' && !st.isEmpty() && st.peek().length() == 1 && PREC.containsKey(st.peek().charAt(0)) && (PREC.get(st.peek().charAt(0)) > PREC.get(c) || PREC.get(st.peek().charAt(0)).equals(PREC.get(c)) && c != '^')) out.add(st.pop());
                st.push(k);
                operand = true;
                continue;
            } else if (k.matches("[a-z]{2,}")) { st.push(k); continue; }
            else { if (!operand) throw new IllegalArgumentException("missing operator before " + k); out.add(k); }
            operand = c == '(';
        }
        if (operand) throw new IllegalArgumentException("incomplete");
        while (!st.isEmpty()) {
            if (st.peek().equals("(")) throw new IllegalArgumentException("unbalanced (");
            out.add(st.pop());
        }
        return out;
    }

    static Expr build(List<String> post) {
        Deque<Expr> st = new ArrayDeque<>();
        for (String k : post) {
            if (k.equals("~")) st.push(bin('-', num(0), st.pop()));
            else if (k.length() == 1 && PREC.containsKey(k.charAt(0))) { Expr b = st.pop(), a = st.pop(); st.push(bin(k.charAt(0), a, b)); }
            else if (k.matches("[a-z]{2,}")) st.push(call(k, st.pop()));
            else if (k.matches("[a-z]")) st.push(var(k));
            else st.push(num(Double.parseDouble(k)));
        }
        return st.pop();
    }

    static class Show implements Visitor<String> {
        public String num(double d) { return d == (long) d ? "" + (long) d : "" + d; }
        public String var(String n) { return n; }
        public String bin(char op, Expr a, Expr b) { return "(" + a.accept(this) + op + b.accept(this) + ")"; }
        public String call(String f, Expr a) { return f + "(" + a.accept(this) + ")"; }
    }
    record Eval(Map<String, Double> env) implements Visitor<Double> {
        public Double num(double d) { return d; }
        public Double var(String n) { return Optional.ofNullable(env.get(n)).orElseThrow(() -> new NoSuchElementException("variable " + n)); }
        public Double bin(char op, Expr a, Expr b) {
            double x = a.accept(this), y = b.accept(this);
            return switch (op) { case '+' -> x + y; case '-' -> x - y; case '*' -> x * y; case '/' -> x / y; default -> StrictMath.pow(x, y); };
        }
        public Double call(String f, Expr a) {
            double x = a.accept(this);
            return switch (f) { case "sin" -> StrictMath.sin(x); case "cos" -> StrictMath.cos(x); case "ln" -> StrictMath.log(x); case "sqrt" -> Math.sqrt(x); default -> throw new UnsupportedOperationException(f); };
        }
    }
    static class Diff implements Visitor<Expr> {
        public Expr num(double d) { return AlgoExpression.num(0); }
        public Expr var(String n) { return AlgoExpression.num(n.equals("x") ? 1 : 0); }
        public Expr bin(char op, Expr a, Expr b) {
            Expr da = a.accept(this), db = b.accept(this);
            return switch (op) {
                case '+', '-' -> AlgoExpression.bin(op, da, db);
                case '*' -> AlgoExpression.bin('+', AlgoExpression.bin('*', da, b), AlgoExpression.bin('*', a, db));
                case '/' -> AlgoExpression.bin('/', AlgoExpression.bin('-', AlgoExpression.bin('*', da, b), AlgoExpression.bin('*', a, db)), AlgoExpression.bin('*', b, b));
                default -> AlgoExpression.bin('*', AlgoExpression.bin('*', b, AlgoExpression.bin('^', a, AlgoExpression.bin('-', b, AlgoExpression.num(1)))), da);
            };
        }
        public Expr call(String f, Expr a) {
            Expr d = a.accept(this);
            Expr o = switch (f) { case "sin" -> AlgoExpression.call("cos", a); case "cos" -> AlgoExpression.bin('-', AlgoExpression.num(0), AlgoExpression.call("sin", a)); case "ln" -> AlgoExpression.bin('/', AlgoExpression.num(1), a); default -> throw new UnsupportedOperationException("derivative of " + f); };
            return AlgoExpression.bin('*', o, d);
        }
    }
    static class Simplify implements Visitor<Expr> {
        private Double konst(Expr e) { return e.accept(new Visitor<Double>() { public Double num(double d) { return d; } public Double var(String n) { return null; } public Double bin(char o, Expr a, Expr b) { return null; } public Double call(String f, Expr a) { return null; } }); }
        public Expr num(double d) { return AlgoExpression.num(d); }
        public Expr var(String n) { return AlgoExpression.var(n); }
        public Expr call(String f, Expr a) { return AlgoExpression.call(f, a.accept(this)); }
        public Expr bin(char op, Expr a, Expr b) {
            Expr l = a.accept(this), r = b.accept(this);
            Double x = konst(l), y = konst(r);
            if (x != null && y != null) return AlgoExpression.num(new Eval(Map.of()).bin(op, l, r));
            if (op == '+' && x != null && x == 0 || op == '*' && x != null && x == 1) return r;
            if ((op == '+' || op == '-') && y != null && y == 0 || (op == '*' || op == '/' || op == '^') && y != null && y == 1) return l;
            if (op == '*' && (x != null && x == 0 || y != null && y == 0)) return AlgoExpression.num(0);
            if (op == '^' && y != null && y == 0) return AlgoExpression.num(1);
            return AlgoExpression.bin(op, l, r);
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"1+2*3", "(1+2)*3", "2^3^2", "-2^2", "8/4/2", "1-2-3", "-(3-5)*2", "x*x+3*x+1", "sin(x)^2+cos(x)^2", "ln(x)/x", "(x+1)*(x-1)", "x^3-2*x", "2--3", "sqrt(x*x)", "a*x+b", "1/0", "0.1+0.2", "", "1+", "(1", "1)", "1 2", "*3", "()", "3 (4)"}) {
            try {
                Expr e = build(postfix(s));
                StringBuilder sb = new StringBuilder(s + " => " + String.join(" ", postfix(s)) + " = " + e.accept(new Show()));
                try {
                    sb.append(" value ").append(e.accept(new Eval(Map.of("x", 2.5, "a", 4.0))));
                } catch (NoSuchElementException x) {
                    sb.append(" no ").append(x.getMessage());
                }
                if (s.contains("x")) {
                    try {
                        sb.append(" derivative ").append(e.accept(new Diff()).accept(new Simplify()).accept(new Show()));
                    } catch (UnsupportedOperationException x) {
                        sb.append(" no ").append(x.getMessage());
                    }
                }
                System.out.println(sb);
            } catch (IllegalArgumentException x) {
                System.out.println(s + " => error " + x.getMessage());
            }
        }
    }
}
