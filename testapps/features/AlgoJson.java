// EXPECT same-as-java
// A JSON parser and printer with sealed types, records and pattern matching; errors with positions; queries
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class AlgoJson {
    sealed interface Json permits Obj, Arr, Str, Num, Bool, Nul {}
    record Obj(Map<String, Json> fields) implements Json {}
    record Arr(List<Json> items) implements Json {}
    record Str(String s) implements Json {}
    record Num(double d) implements Json {}
    enum Bool implements Json { TRUE, FALSE }
    enum Nul implements Json { NULL }

    static class ParseError extends RuntimeException { final int at; ParseError(String m, int at) { super(m + " at " + at); this.at = at; } }

    static class Parser {
        final String s; int i;
        Parser(String s) { this.s = s; }
        Json parse() {
            Json j = value(0);
            ws();
            if (i < s.length()) throw new ParseError("trailing '" + s.charAt(i) + "'", i);
            return j;
        }
        private void ws() { while (i < s.length() && " \t\n\r".indexOf(s.charAt(i)) >= 0) i++; }
        private char peek() {
            ws();
            if (i >= s.length()) throw new ParseError("unexpected end", i);
            return s.charAt(i);
        }
        private void expect(char c) {
            if (peek() != c) throw new ParseError("expected '" + c + "' but got '" + s.charAt(i) + "'", i);
            i++;
        }
        private Json value(int depth) {
            if (depth > 50) throw new ParseError("too deep", i);
            char c = peek();
            return switch (c) {
                case '{' -> {
                    Map<String, Json> m = new LinkedHashMap<>();
                    i++;
                    if (peek() != '}') {
                        do {
                            if (peek() != '"') throw new ParseError("expected key", i);
                            String k = string();
                            expect(':');
                            if (m.put(k, value(depth + 1)) != null) throw new ParseError("duplicate key " + k, i);
                        } while (peek() == ',' && i++ >= 0);
                    }
                    expect('}');
                    yield new Obj(m);
                }
                case '[' -> {
                    List<Json> l = new ArrayList<>();
                    i++;
                    if (peek() != ']') do l.add(value(depth + 1)); while (peek() == ',' && i++ >= 0);
                    expect(']');
                    yield new Arr(l);
                }
                case '"' -> new Str(string());
                case 't' -> word("true", Bool.TRUE);
                case 'f' -> word("false", Bool.FALSE);
                case 'n' -> word("null", Nul.NULL);
                default -> number();
            };
        }
        private Json word(String w, Json j) {
            if (!s.startsWith(w, i)) throw new ParseError("bad word", i);
            i += w.length();
            return j;
        }
        private Json number() {
            int st = i;
            while (i < s.length() && "+-0123456789.eE".indexOf(s.charAt(i)) >= 0) i++;
            if (!s.substring(st, i).matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw new ParseError("bad number '" + s.substring(st, i) + "'", st);
            return new Num(Double.parseDouble(s.substring(st, i)));
        }
        private String string() {
            StringBuilder sb = new StringBuilder();
            for (i++; ; i++) {
                if (i >= s.length()) throw new ParseError("open string", i);
                char c = s.charAt(i);
                if (c == '"') { i++; return sb.toString(); }
                if (c < ' ') throw new ParseError("control character", i);
                if (c != '\\') { sb.append(c); continue; }
                if (++i >= s.length()) throw new ParseError("open escape", i);
                switch (s.charAt(i)) {
                    case 'n' -> sb.append('\n');
                    case 't' -> sb.append('\t');
                    case '"', '\\', '/' -> sb.append(s.charAt(i));
                    case 'u' -> {
                        try {
                            sb.append((char) Integer.parseInt(s.substring(i + 1, i + 5), 16));
                        } catch (IndexOutOfBoundsException | NumberFormatException e) {
                            throw new ParseError("bad unicode escape", i);
                        }
                        i += 4;
                    }
                    default -> throw new ParseError("bad escape '" + s.charAt(i) + "'", i);
                }
            }
        }
    }

    static String print(Json j) {
        if (j instanceof Obj o) return o.fields().entrySet().stream().map(e -> quote(e.getKey()) + ":" + print(e.getValue())).collect(Collectors.joining(",", "{", "}"));
        if (j instanceof Arr a) return a.items().stream().map(AlgoJson::print).collect(Collectors.joining(",", "[", "]"));
        if (j instanceof Str s) return quote(s.s());
        if (j instanceof Num n) return n.d() == Math.rint(n.d()) && Math.abs(n.d()) < 1e15 ? String.valueOf((long) n.d()) : String.valueOf(n.d());
        return j.toString().toLowerCase(Locale.ROOT);
    }

    static String quote(String s) {
        StringBuilder sb = new StringBuilder("\"");
        for (char c : s.toCharArray()) sb.append(c == '"' || c == '\\' ? "\\" + c : c == '\n' ? "\\n" : c < 32 || c > 126 ? String.format(Locale.ROOT, "\\u%04x", (int) c) : "" + c);
        return sb.append('"').toString();
    }

    static Optional<Json> at(Json j, String path) {
        Json c = j;
        for (String p : path.split("/")) {
            if (c instanceof Obj o) c = o.fields().get(p);
            else if (c instanceof Arr a && p.matches("\\d+") && Integer.parseInt(p) < a.items().size()) c = a.items().get(Integer.parseInt(p));
            else return Optional.empty();
        }
        return Optional.ofNullable(c);
    }

    public static void main(String[] args) {
        String doc = "{\"name\": \"w\\u0069dget \\\"x\\\"\", \"tags\":[\"a\",\"b\\n\",[]], \"dim\" : {\"w\":1.50,\"h\":-2e3, \"none\":null},\"ok\":true, \"e\":{}, \"u\":\"\\u20ac\"}";
        Json j = new Parser(doc).parse();
        System.out.println("printed: " + print(j));
        System.out.println("round trip: " + new Parser(print(j)).parse().equals(j) + " twice " + print(new Parser(print(j)).parse()).equals(print(j)));
        for (String p : new String[] {"name", "tags/1", "dim/w", "dim/none", "tags/9", "ok/x", "zip"}) System.out.println("at " + p + ": " + at(j, p).map(AlgoJson::print));
        for (String bad : new String[] {"", "{", "[1,]", "{\"a\" 1}", "{a:1}", "[1 2]", "\"open", "\"bad\\x\"", "\"\\u12g4\"", "01", "1.", "-", "tru", "[1]]", "{\"a\":1,\"a\":2}", "\"tab\t\"", "[".repeat(60), "nul"}) {
            try {
                System.out.println("accepted " + print(new Parser(bad).parse()));
            } catch (ParseError e) {
                System.out.println("error: " + e.getMessage() + " [" + e.at + "]");
            }
        }
        System.out.println("records: " + new Num(1).equals(new Num(1.0)) + new Num(-0.0).equals(new Num(0.0)) + new Str("x").hashCode() + " " + new Arr(List.of(Nul.NULL, Bool.TRUE)));
        StringBuilder big = new StringBuilder("[");
        for (int i = 0; i < 300; i++) big.append(i == 0 ? "" : ",").append("{\"id\":").append(i).append(",\"sq\":").append(i * i).append("}");
        Arr arr = (Arr) new Parser(big.append("]").toString()).parse();
        System.out.println("big: " + arr.items().stream().mapToDouble(x -> ((Num) ((Obj) x).fields().get("sq")).d()).sum() + " " + print(arr).hashCode());
    }
}
