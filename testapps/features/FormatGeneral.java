// EXPECT same-as-java
// Formatter: %s %S %b %B %h %c %C with widths, precision, null, Formattable, uppercase rules, code points, and every kind of format exception with its message.

import java.util.Arrays;
import java.util.Formattable;
import java.util.FormattableFlags;
import java.util.Formatter;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.Locale;

public class FormatGeneral {
    static class Temp implements Formattable {
        final double c;
        Temp(double c) { this.c = c; }
        @Override
        public void formatTo(Formatter f, int flags, int width, int precision) {
            StringBuilder sb = new StringBuilder();
            if ((flags & FormattableFlags.LEFT_JUSTIFY) != 0) sb.append("L");
            if ((flags & FormattableFlags.UPPERCASE) != 0) sb.append("U");
            if ((flags & FormattableFlags.ALTERNATE) != 0) sb.append("A");
            f.format("T(%.1f;%s;%d;%d)", c, sb, width, precision);
        }
        @Override public String toString() { return "not used"; }
    }

    static class Named {
        @Override public String toString() { return "named\u00e9"; }
        @Override public int hashCode() { return 0xCAFE; }
    }

    enum Color { RED, GREEN }
    record P(int x) { }

    static String f(String format, Object... args) {
        try {
            String s = String.format(Locale.ROOT, format, args);
            StringBuilder sb = new StringBuilder("[");
            for (char c : s.toCharArray()) sb.append(c < 32 || c > 126 ? "<" + Integer.toHexString(c) + ">" : String.valueOf(c));
            return sb.append(']').toString();
        } catch (IllegalFormatException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static void t(String label, String... rs) {
        System.out.println(label + ": " + String.join(" ", rs));
    }

    public static void main(String[] args) {
        t("s", f("%s", "abc"), f("%5s", "abc"), f("%-5s|", "abc"), f("%.2s", "abc"), f("%5.1s", "abc"), f("%-5.2s|", "abc"), f("%.0s", "abc"), f("%2s", "abc"), f("%S", "abc\u00df"), f("%-8S|", "ab"));
        t("s kinds", f("%s", 1), f("%s", 'c'), f("%s", 1.50), f("%s", 1L << 40), f("%s", true), f("%s", new Named()), f("%S", new Named()), f("%s", Color.RED), f("%s", new P(1)), f("%s", List.of(1, "x")), f("%s", (Object) null), f("%S", (Object) null),
            f("%6s", (Object) null), f("%.2s", (Object) null), f("%s", Arrays.asList(1, null)), f("%s %s", (Object[]) new String[] {"p", "q"}));
        t("s uppercase", f("%S", "i\u0131"), f("%S", "\ufb01"), f("%S", 1.5e10), f("%S", Color.GREEN));
        t("b", f("%b", true), f("%b", false), f("%b", "false"), f("%b", (Object) null), f("%B", true), f("%7b", true), f("%-7b|", false), f("%.1b", true), f("%b", 0), f("%B", (Object) null));
        t("h", f("%h", "hello"), f("%H", "hello"), f("%h", new Named()), f("%H", new Named()), f("%10h", 255), f("%-10h|", 255), f("%h", (Object) null), f("%H", (Object) null), f("%h", 3.5), f("%.2h", "hello"));
        t("c", f("%c", 'x'), f("%C", 'x'), f("%5c", 'x'), f("%-5c|", 'x'), f("%c", 65), f("%c", (byte) 66), f("%c", (short) 67), f("%c", 0x1f600), f("%C", 0x10428), f("%c", (Object) null), f("%3c", (Object) null), f("%C", 'i'));
        t("formattable", f("%s", new Temp(1.25)), f("%-8s", new Temp(2)), f("%#S", new Temp(3)), f("%10.3s", new Temp(4)), f("%s and %s", new Temp(5), new Temp(6)));
        t("n and percent", f("a%nb"), f("%%"), f("%3%"), f("%-3%|"), f("%s%%%s", 1, 2));
        t("index", f("%2$s %1$s %s %s", "a", "b"), f("%s %<s %<S", "q"), f("%1$s %1$s", "r"), f("%2$s", "a"), f("%<s", "a"), f("%s %2$s %s", "a", "b"), f("%0$s", "a"));
        t("unknown conversion", f("%y", 1), f("%Q", 1), f("%i", 1), f("%k", 1));
        t("missing", f("%s %s", "a"), f("%s"), f("%d"));
        t("conversion mismatch", f("%c", "str"), f("%c", 1.5), f("%c", true), f("%c", -1), f("%c", 0x110000), f("%d", 'c'), f("%f", 'c'), f("%x", 1.0), f("%tY", "s"));
        t("flags mismatch", f("%#s", "x"), f("%+s", "x"), f("% b", true), f("%,s", 1), f("%(c", 'c'), f("%0s", "x"), f("%#c", 'c'), f("%#b", true), f("%+h", 1), f("%05%"));
        t("illegal flags", f("%-05s", "x"), f("%+ d", 1), f("%-+0d", 1));
        t("duplicate flags", f("%--5s", "x"), f("%++d", 1), f("%##x", 1), f("%,,d", 1));
        t("missing width", f("%-s", "x"), f("%-d", 1), f("%-%"), f("%-c", 'c'));
        t("precision", f("%.1c", 'c'), f("%.1d", 1), f("%.1x", 1), f("%.1%"), f("%.2n"), f("%.s", "x"), f("%.-1s", "x"));
        t("widths", f("%5n"), f("%99s", "x").length() + "", f("%01d", 5));
        t("syntax", f("%"), f("%5"), f("% "), f("%-"), f("x%"), f("%!"), f("%5.2"), f("%$s", 1), f("%1", 1), f("%1$", 1));
        t("long text", f("no specifiers at all"), f(""), f("%s", ""), f("%3s", ""));
        t("mixed", f("%-10s|%5d|%08.3f|%c|%b|%x", "name", 42, Math.E, 'z', null, 255), f("%s=%s, ", "k", "v") + f("{%s}", "in"));
        StringBuilder sb = new StringBuilder();
        try (Formatter fm = new Formatter(sb, Locale.ROOT)) {
            for (int i = 0; i < 3; i++) fm.format("%" + (i + 2) + "d|%-" + (i + 2) + "s|", i, "v" + i);
            fm.format("%s %b", "end", fm.ioException() == null);
        }
        System.out.println("formatter: " + sb);
        Locale.setDefault(Locale.ROOT);
        System.out.println("default locale: " + String.format("%,d %.2f %s %tB", 1234567, 0.5, "s", new java.util.GregorianCalendar(2020, 0, 31)));
        System.out.println("message: " + java.text.MessageFormat.format("{0} is {1}, '{2}' it''s {0}", "x", 1234, "q") + " " + new java.text.MessageFormat("{0,number,#.##} {1,choice,0#none|1#one|1<many {1}}", Locale.ROOT).format(new Object[] {3.14159, 5}));
        System.out.println("decimal: " + new java.text.DecimalFormat("#,##0.00;(#,##0.00)", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT)).format(-1234567.895) + " " + new java.text.DecimalFormat("0.###E0", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT)).format(123456));
    }
}
