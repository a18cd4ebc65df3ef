// EXPECT same-as-java
// Scanner over strings: delimiters, patterns, findInLine, radix, skip, tokens, findAll, match results
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

public class ScanStrings {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
        }
    }

    static String all(Scanner s) {
        StringBuilder sb = new StringBuilder();
        while (s.hasNext()) sb.append('<').append(s.next()).append('>');
        return sb.toString();
    }

    public static void main(String[] args) {
        Locale.setDefault(Locale.ROOT);
        System.out.println("default: " + all(new Scanner(" a  b\n\tc ")));
        System.out.println("comma: " + all(new Scanner("1,2,,3,").useDelimiter(",")));
        System.out.println("pattern: " + all(new Scanner("1 fish 2 fish red fish blue fish").useDelimiter("\\s*fish\\s*")));
        System.out.println("single chars: " + all(new Scanner("abc").useDelimiter("")));
        System.out.println("whole: " + new Scanner("all of\nit").useDelimiter("\\A").next().length());
        Scanner f = new Scanner("1 fish 2 fish red fish");
        f.findInLine("(\\d+) fish (\\d+) fish (\\w+)");
        MatchResult r = f.match();
        System.out.println("findInLine: " + r.group(1) + "/" + r.group(2) + "/" + r.group(3) + " rest [" + f.nextLine() + "] none " + f.findWithinHorizon("x", 0));
        Scanner h = new Scanner("aaa bbb ccc");
        System.out.println("horizon: " + h.findWithinHorizon("b+", 3) + " " + h.findWithinHorizon("b+", 0) + " " + h.next());
        Scanner n = new Scanner("FF 777 1e3 -12 +5 1,234 0b1 128 9999999999 NaN 0x10");
        System.out.println("radix: " + n.nextInt(16) + " " + n.nextInt(8) + " " + n.nextDouble() + " " + n.nextShort() + " " + n.nextInt() + " " + n.nextInt() + " " + n.hasNextInt() + n.next() + " " + n.hasNextByte() + n.nextLong() + " " + n.hasNextInt() + n.hasNextLong() + n.nextBigDecimal() + " " + n.nextDouble() + " " + n.hasNextInt(16) + n.next());
        Scanner us = new Scanner("1,234.5 1.234,5").useLocale(Locale.US);
        System.out.println("us: " + us.nextDouble() + " " + us.hasNextDouble());
        us.useLocale(Locale.GERMANY);
        System.out.println("german: " + us.nextDouble());
        Scanner b = new Scanner("TRUE False yes");
        System.out.println("booleans: " + b.nextBoolean() + b.nextBoolean() + b.hasNextBoolean());
        attempt("not boolean", b::nextBoolean);
        Scanner p = new Scanner("id-7 id-x");
        System.out.println("pattern next: " + p.hasNext("id-\\d") + p.next("id-\\d") + p.hasNext("id-\\d"));
        attempt("pattern mismatch", () -> p.next("id-\\d"));
        Scanner sk = new Scanner("   >>go");
        sk.skip("\\s*").skip(Pattern.compile(">+"));
        System.out.println("skip: " + sk.next());
        attempt("skip fails", () -> new Scanner("abc").skip("x"));
        attempt("match before", () -> new Scanner("x").match());
        attempt("radix 99", () -> new Scanner("1").nextInt(99));
        attempt("number format", () -> new Scanner("300").nextByte());
        Scanner lines = new Scanner("l1\r\nl2\nl3\rl4\u2028l5");
        StringBuilder sb = new StringBuilder();
        while (lines.hasNextLine()) sb.append('[').append(lines.nextLine()).append(']');
        System.out.println("lines: " + sb);
        Scanner mix = new Scanner("5\nname here\n6");
        int five = mix.nextInt();
        String empty = mix.nextLine(), name = mix.nextLine();
        System.out.println("mix: " + five + "[" + empty + "][" + name + "]" + mix.nextInt() + mix.hasNextLine());
        System.out.println("tokens: " + new Scanner("x;y;z").useDelimiter(";").tokens().map(String::toUpperCase).collect(Collectors.toList()));
        System.out.println("findAll: " + new Scanner("k1=v1 k2=v2").findAll("(\\w+)=(\\w+)").map(m -> m.group(2) + m.group(1)).collect(Collectors.toList()));
        Scanner d = new Scanner("x");
        System.out.println("settings: " + d.delimiter() + " " + d.radix() + " " + d.locale().toLanguageTag());
        d.useRadix(2).useDelimiter("!");
        d.reset();
        System.out.println("reset: " + d.radix() + " " + d.delimiter());
        StringBuilder big = new StringBuilder();
        for (int i = 0; i < 600; i++) big.append(i).append(i % 10 == 9 ? "\n" : "  ");
        Scanner many = new Scanner(big.toString());
        long sum = 0;
        while (many.hasNextInt()) sum += many.nextInt();
        System.out.println("buffer growth: " + sum);
    }
}
