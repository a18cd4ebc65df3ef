// EXPECT same-as-java
// Matcher and String replacement: group references, lambdas, quoting, append methods, errors
import java.util.*;
import java.util.regex.*;

public class RegexReplace {
    static void attempt(String label, java.util.function.Supplier<String> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("replaceAll: " + "a1b22c333".replaceAll("\\d+", "#") + " " + "a1b22c333".replaceFirst("\\d+", "#") + " " + "abc".replaceAll("\\d", "#"));
        System.out.println("swap: " + "john smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        System.out.println("named: " + "2024-05-06".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}/${m}/${y}"));
        System.out.println("zero: " + "cat".replaceAll("[aeiou]", "<$0>"));
        System.out.println("empty pattern: " + "abc".replaceAll("", "-"));
        System.out.println("star: " + "baac".replaceAll("a*", "X"));
        System.out.println("digit after group: " + "ab".replaceAll("(a)(b)", "$10$2"));
        System.out.println("escapes: " + "x".replaceAll("x", "\\$1\\\\"));
        System.out.println("quoteReplacement: " + "x".replaceAll("x", Matcher.quoteReplacement("$1\\n")) + " " + Matcher.quoteReplacement("a$b\\c"));
        attempt("no group", () -> "ab".replaceAll("ab", "$1"));
        attempt("no name", () -> "ab".replaceAll("ab", "${zz}"));
        attempt("bad ref", () -> "ab".replaceAll("ab", "$x"));
        attempt("trailing dollar", () -> "ab".replaceAll("ab", "$"));
        attempt("trailing backslash", () -> "ab".replaceAll("ab", "\\"));
        attempt("unclosed name", () -> "ab".replaceAll("ab", "${name"));
        attempt("empty name", () -> "ab".replaceAll("ab", "${}"));
        attempt("not matching, bad ref", () -> "cd".replaceAll("ab", "$9"));
        attempt("optional group", () -> "ac".replaceAll("a(b)?c", "[$1]"));

        Matcher m = Pattern.compile("\\b(\\w)(\\w*)\\b").matcher("some words to cap");
        System.out.println("lambda: " + m.replaceAll(r -> r.group(1).toUpperCase() + r.group(2)));
        System.out.println("lambda first: " + m.reset().replaceFirst(r -> "[" + r.start() + "," + r.end() + "]"));
        System.out.println("lambda with ref: " + Pattern.compile("(o)").matcher("foo").replaceAll(r -> "$1$1"));
        System.out.println("lambda arithmetic: " + Pattern.compile("\\d+").matcher("3 apples, 10 pears").replaceAll(r -> String.valueOf(Integer.parseInt(r.group()) * 2)));
        Map<String, String> env = Map.of("user", "ann", "n", "5$");
        System.out.println("template: " + Pattern.compile("\\{(\\w+)\\}").matcher("hi {user}, {n} {gone}").replaceAll(r -> Matcher.quoteReplacement(env.getOrDefault(r.group(1), r.group()))));
        attempt("lambda null", () -> Pattern.compile("a").matcher("a").replaceAll(r -> null));
        attempt("lambda throws", () -> Pattern.compile("a").matcher("a").replaceAll(r -> { throw new IllegalStateException("mine"); }));

        Matcher a = Pattern.compile("(\\d)(\\d)").matcher("x12y34z");
        StringBuffer buf = new StringBuffer();
        while (a.find()) a.appendReplacement(buf, "$2$1");
        a.appendTail(buf);
        System.out.println("append buffer: " + buf);
        a.reset();
        StringBuilder sb = new StringBuilder(">");
        while (a.find()) {
            a.appendReplacement(sb, "");
            sb.append(a.group().length());
        }
        System.out.println("append builder: " + sb + " tail " + a.appendTail(new StringBuilder()));
        attempt("append without find", () -> { a.reset(); a.appendReplacement(new StringBuilder(), ""); return "done"; });

        System.out.println("quote: " + Pattern.quote("a.b") + " " + "a.b axb".replaceAll(Pattern.quote("a.b"), "!") + " " + Pattern.quote("x\\Ey"));
        System.out.println("quoted E: " + Pattern.matches(Pattern.quote("x\\Ey"), "x\\Ey") + " literal flag " + Pattern.compile("a+", Pattern.LITERAL).matcher("a+ aa").replaceAll("p"));
        System.out.println("Q..E: " + Pattern.matches("\\Q[(\\E\\d", "[(7"));
        System.out.println("string replace literal: " + "a.b.c".replace(".", "$1") + " " + "aaaa".replace("aa", "b") + " " + "abc".replace("", "-"));
        System.out.println("trim spaces: [" + "  a   b  ".replaceAll("^\\s+|\\s+$", "").replaceAll("\\s+", " ") + "]");
        String s = "x";
        for (int i = 0; i < 5; i++) s = s.replaceAll("x", "xy").replaceAll("y", "yx");
        System.out.println("rewriting: " + s.length() + " " + s.hashCode());
    }
}
