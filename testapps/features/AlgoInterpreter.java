// EXPECT same-as-java
// A small language: tokenizer, recursive descent parser, tree-walking interpreter with closures, plus a stack machine
import java.util.*;
import java.util.function.*;

public class AlgoInterpreter {
    enum T { NUM, ID, STR, OP, END }
    record Tok(T t, String s, int line) {}

    static List<Tok> lex(String src) {
        List<Tok> out = new ArrayList<>();
        int i = 0, line = 1;
        while (i < src.length()) {
            char c = src.charAt(i);
            int st = i;
            if (c == '\n') { line++; i++; }
            else if (Character.isWhitespace(c)) i++;
            else if (c == '#') while (i < src.length() && src.charAt(i) != '\n') i++;
            else if (Character.isDigit(c)) { while (i < src.length() && Character.isDigit(src.charAt(i))) i++; out.add(new Tok(T.NUM, src.substring(st, i), line)); }
            else if (Character.isLetter(c)) { while (i < src.length() && Character.isLetterOrDigit(src.charAt(i))) i++; out.add(new Tok(T.ID, src.substring(st, i), line)); }
            else if (c == '"') { i = src.indexOf('"', i + 1) + 1; if (i == 0) throw new Err("open string", line); out.add(new Tok(T.STR, src.substring(st + 1, i - 1), line)); }
            else {
                String two = i + 2 <= src.length() ? src.substring(i, i + 2) : "";
                String op = List.of("==", "!=", "<=", ">=", "&&", "||").contains(two) ? two : "" + c;
                if ("+-*/%<>=!&|(){},;".indexOf(op.charAt(0)) < 0) throw new Err("bad character '" + c + "'", line);
                out.add(new Tok(T.OP, op, line));
                i += op.length();
            }
        }
        out.add(new Tok(T.END, "end", line));
        return out;
    }

    static class Err extends RuntimeException { Err(String m, int line) { super("line " + line + ": " + m); } }
    static class Ret extends RuntimeException { final transient Object v; Ret(Object v) { super(null, null, false, false); this.v = v; } }

    static class Env {
        final Map<String, Object> vars = new HashMap<>();
        final Env up;
        Env(Env up) { this.up = up; }
        Env find(String n) { for (Env e = this; e != null; e = e.up) if (e.vars.containsKey(n)) return e; return null; }
    }
    interface Node { Object run(Env e); }
    interface Fn { Object call(List<Object> args); }

    static class Parser {
        final List<Tok> ts;
        int p;
        static final List<List<String>> LEVELS = List.of(List.of("||"), List.of("&&"), List.of("==", "!="), List.of("<", "<=", ">", ">="), List.of("+", "-"), List.of("*", "/", "%"));
        Parser(String s) { ts = lex(s); }
        Tok cur() { return ts.get(p); }
        boolean is(String s) { return cur().t() != T.STR && cur().s().equals(s); }
        boolean eat(String s) { if (is(s)) { p++; return true; } return false; }
        void need(String s) { if (!eat(s)) throw new Err("expected " + s + " but got " + cur().s(), cur().line()); }
        String id() { if (cur().t() != T.ID) throw new Err("expected name but got " + cur().s(), cur().line()); return ts.get(p++).s(); }
        Node program() { List<Node> l = new ArrayList<>(); while (cur().t() != T.END) l.add(stmt()); return e -> { Object r = null; for (Node n : l) r = n.run(e); return r; }; }
        Node block() { need("{"); List<Node> l = new ArrayList<>(); while (!eat("}")) l.add(stmt()); return e -> { Env in = new Env(e); for (Node n : l) n.run(in); return null; }; }
        Node stmt() {
            if (is("{")) return block();
            if (eat("let")) { String n = id(); need("="); Node v = expr(0); need(";"); return e -> { e.vars.put(n, v.run(e)); return null; }; }
            if (eat("if")) { need("("); Node c = expr(0); need(")"); Node a = stmt(), b = eat("else") ? stmt() : e -> null; return e -> truth(c.run(e)) ? a.run(e) : b.run(e); }
            if (eat("while")) { need("("); Node c = expr(0); need(")"); Node b = stmt(); return e -> { while (truth(c.run(e))) b.run(e); return null; }; }
            if (eat("return")) { Node v = expr(0); need(";"); return e -> { throw new Ret(v.run(e)); }; }
            if (cur().t() == T.ID && ts.get(p + 1).s().equals("=")) {
                int line = cur().line();
                String n = id();
                p++;
                Node v = expr(0);
                need(";");
                return e -> { Env at = e.find(n); if (at == null) throw new Err("undefined " + n, line); at.vars.put(n, v.run(e)); return null; };
            }
            Node v = expr(0);
            need(";");
            return v;
        }
        Node expr(int level) {
            if (level == LEVELS.size()) return unary();
            Node l = expr(level + 1);
            while (cur().t() == T.OP && LEVELS.get(level).contains(cur().s())) {
                Tok op = ts.get(p++);
                Node a = l, b = expr(level + 1);
                l = e -> binary(op, a, b, e);
            }
            return l;
        }
        Node unary() {
            if (eat("-")) { Node n = unary(); return e -> -(long) n.run(e); }
            if (eat("!")) { Node n = unary(); return e -> !truth(n.run(e)); }
            Node n = atom();
            while (is("(")) {
                int line = ts.get(p++).line();
                List<Node> as = new ArrayList<>();
                if (!is(")")) do as.add(expr(0)); while (eat(","));
                need(")");
                Node f = n;
                n = e -> { if (!(f.run(e) instanceof Fn fn)) throw new Err("not a function", line); List<Object> vs = new ArrayList<>(); for (Node a : as) vs.add(a.run(e)); return fn.call(vs); };
            }
            return n;
        }
        Node atom() {
            Tok t = ts.get(p++);
            if (t.t() == T.NUM) { long v = Long.parseLong(t.s()); return e -> v; }
            if (t.t() == T.STR) return e -> t.s();
            if (t.s().equals("(")) { Node n = expr(0); need(")"); return n; }
            if (t.s().equals("fn")) {
                need("(");
                List<String> ps = new ArrayList<>();
                if (!is(")")) do ps.add(id()); while (eat(","));
                need(")");
                Node b = block();
                return e -> (Fn) as -> {
                    if (as.size() != ps.size()) throw new Err("wants " + ps.size() + " arguments, got " + as.size(), t.line());
                    Env in = new Env(e);
                    for (int i = 0; i < ps.size(); i++) in.vars.put(ps.get(i), as.get(i));
                    try { b.run(in); return 0L; } catch (Ret r) { return r.v; }
                };
            }
            if (t.t() == T.ID) return e -> { Env at = e.find(t.s()); if (at == null) throw new Err("undefined " + t.s(), t.line()); return at.vars.get(t.s()); };
            throw new Err("unexpected " + t.s(), t.line());
        }
    }

    static boolean truth(Object o) { return o instanceof Boolean b ? b : o instanceof Long l ? l != 0 : o != null; }

    static Object binary(Tok op, Node a, Node b, Env e) {
        Object l = a.run(e);
        if (op.s().equals("&&")) return truth(l) ? b.run(e) : l;
        if (op.s().equals("||")) return truth(l) ? l : b.run(e);
        Object r = b.run(e);
        if (op.s().equals("==")) return l.equals(r);
        if (op.s().equals("!=")) return !l.equals(r);
        if (op.s().equals("+") && (l instanceof String || r instanceof String)) return "" + l + r;
        if (!(l instanceof Long x) || !(r instanceof Long y)) throw new Err("bad operands for " + op.s(), op.line());
        return switch (op.s()) {
            case "+" -> x + y;
            case "-" -> x - y;
            case "*" -> x * y;
            case "/" -> { if (y == 0) throw new Err("division by zero", op.line()); yield x / y; }
            case "%" -> x % y;
            case "<" -> x < y;
            case "<=" -> x <= y;
            case ">" -> x > y;
            default -> x >= y;
        };
    }

    static void run(String src) {
        StringBuilder out = new StringBuilder();
        Env g = new Env(null);
        g.vars.put("print", (Fn) a -> { a.forEach(x -> out.append(x).append(' ')); return 0L; });
        try {
            new Parser(src).program().run(g);
        } catch (Err e) {
            out.append("ERROR ").append(e.getMessage());
        }
        System.out.println("=> " + out.toString().trim());
    }

    public static void main(String[] args) {
        run("print(1 + 2 * 3 - 4 / 2 % 3, (1 + 2) * 3, -5 + 2, 7 % 4);");
        run("let x = 10; while (x > 0) { print(x); x = x - 3; } print(\"done\" + x);");
        run("let fib = fn(n) { if (n < 2) return n; return fib(n - 1) + fib(n - 2); }; print(fib(15));");
        run("let counter = fn() { let c = 0; return fn() { c = c + 1; return c; }; };\nlet a = counter(); let b = counter(); a(); a(); print(a(), b());");
        run("let map = fn(f, n) { let i = 0; while (i < n) { print(f(i)); i = i + 1; } }; map(fn(x) { return x * x; }, 5);");
        run("let compose = fn(f, g) { return fn(x) { return f(g(x)); }; }; print(compose(fn(x) { return x + 1; }, fn(x) { return x * 2; })(10));");
        run("print(1 < 2 && 2 < 3, 1 == 2 || \"s\", !0, \"a\" == \"a\", 0 && undefinedvar);");
        run("let y = 1; { let y = 2; print(y); { y = 3; } print(y); } print(y); # shadow");
        run("print(1 / 0);");
        run("let a = 1;\nlet b = a + c;");
        run("print(1\n;");
        run("let f = fn(a, b) { return a; }; f(1);");
        run("5(3);");
        run("print(1 - \"x\");");
        run("let @ = 1;");
        run("print(\"open);");
        run("let p = fn(n) { let i = 2; while (i * i <= n) { if (n % i == 0) return 0; i = i + 1; } return 1; }; let n = 2; while (n < 60) { if (p(n)) print(n); n = n + 1; }");
    }
}
