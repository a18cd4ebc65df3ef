// EXPECT same-as-java
// Formatter: %d %x %X %o over byte, short, int, long, BigInteger with every flag, width, grouping, parentheses; indexes and relative indexes.

import java.math.BigInteger;
import java.util.Locale;

public class FormatIntegers {
    static final Object[] VALUES = {
        0, 1, -1, 42, -42, 1234567, -1234567, Integer.MAX_VALUE, Integer.MIN_VALUE, (byte) -1, (byte) 127, (short) -300, 9999L, Long.MAX_VALUE, Long.MIN_VALUE,
        BigInteger.ZERO, new BigInteger("123456789012345678901234567890"), new BigInteger("-255"), null
    };

    static String f(String format, Object... args) {
        try {
            return "[" + String.format(Locale.ROOT, format, args) + "]";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        String[] decimals = {"%d", "%5d", "%-8d", "%08d", "%+d", "% d", "%,d", "%(d", "%,(d", "%+,15d", "%-,15d", "%0,15d", "%(010d", "% ,d", "%-+7d", "%020d"};
        for (Object v : VALUES) {
            StringBuilder sb = new StringBuilder("dec " + v + ":");
            for (String d : decimals) sb.append(' ').append(f(d, v));
            System.out.println(sb);
        }
        String[] radixes = {"%x", "%X", "%o", "%#x", "%#X", "%#o", "%10x", "%-10x", "%010x", "%#010x", "%#12o", "%-#12o", "%012o"};
        for (Object v : VALUES) {
            StringBuilder sb = new StringBuilder("radix " + v + ":");
            for (String d : radixes) sb.append(' ').append(f(d, v));
            System.out.println(sb);
        }
        String[] bigOnly = {"%+x", "% x", "%(x", "%+#x", "%(#o", "%+o"};
        for (String d : bigOnly) {
            System.out.println("big " + d + ": " + f(d, new BigInteger("-255")) + " " + f(d, new BigInteger("255")) + " int " + f(d, 255));
        }
        System.out.println("index: " + f("%2$d %1$d %2$d %d %d %<d %d", 10, 20) + f("%3$s %1$s", "a", "b", "c") + f("%d %<x %<o %<s %d", 64, 65));
        System.out.println("missing: " + f("%d %d", 1) + " " + f("%3$d", 1, 2) + " " + f("%<d", 1));
        System.out.println("extra: " + f("%d", 1, 2, 3));
        System.out.println("wrong type: " + f("%d", "s") + " " + f("%d", 1.5) + " " + f("%x", 'c') + " " + f("%d", true) + " " + f("%o", 2f));
        System.out.println("bad flags: " + f("%-05d", 1) + " " + f("%+ d", 1) + " " + f("%,x", 1) + " " + f("%--d", 1) + " " + f("%-d", 1) + " " + f("%0d", 1) + " " + f("%.3d", 1) + " " + f("%#d", 1));
        System.out.println("bad conversions: " + f("%q", 1) + " " + f("%", 1) + " " + f("%5", 1) + " " + f("abc%") + " " + f("%D", 1) + " " + f("%1d$", 1) + " " + f("%ld", 1));
        System.out.println("percent: " + f("%%") + f("%5%") + f("%-5%|") + f("100%% of %d", 7) + f("%n").replace("\n", "NL") + " " + f("%5n"));
        System.out.println("widths: " + f("%1d", 12345) + f("%3d|%-3d|%03d", 7, 7, 7) + f("%40d", 1) + f("%-40d", -1));
        System.out.println("null args: " + f("%d", (Object) null) + f("%5x", (Object) null) + f("%-6d|", (Object) null) + f("%s", (Object[]) null) + f("%08d", (Object) null));
        System.out.println("locale de: [" + String.format(Locale.GERMANY, "%,d %(,d", 1234567, -9876543) + "] fr: " + String.format(Locale.FRANCE, "%,d", 1234567).length() + " us: " + String.format(Locale.US, "%,d", -1234567));
        StringBuilder out = new StringBuilder("start:");
        java.util.Formatter fm = new java.util.Formatter(out, Locale.ROOT);
        fm.format("%d-", 1).format("%s", "x").format("%n");
        System.out.print(fm);
        System.out.println("same builder: " + (fm.out() == out) + " " + out.length());
        fm.close();
        try {
            fm.format("x");
        } catch (java.util.FormatterClosedException e) {
            System.out.println("closed: " + e.getMessage());
        }
        System.out.printf(Locale.ROOT, "printf: %s %d %c %b%n", "s", 1L, 'c', false);
        System.out.format(Locale.ROOT, "format: %08.3f|%-10s|%n", 3.14159, "left");
        System.out.println(String.format(Locale.ROOT, "%d %d %d %d", (byte) 1, (short) 2, 3, 4L) + " " + "%d".formatted(5));
    }
}
