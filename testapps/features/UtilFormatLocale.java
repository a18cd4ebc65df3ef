// EXPECT same-as-java
// String.format with explicit locales: separators, widths, signs, case, dates, zero padding per locale
import java.math.*;
import java.util.*;

public class UtilFormatLocale {
    static String esc(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) sb.append(c >= 32 && c < 127 ? "" + c : String.format(Locale.ROOT, "\\u%04x", (int) c));
        return sb.toString();
    }

    static void f(Locale l, String fmt, Object... a) {
        String r;
        try {
            r = "[" + esc(String.format(l, fmt, a)) + "]";
        } catch (IllegalFormatException e) {
            r = e.getClass().getSimpleName() + ": " + e.getMessage();
        }
        System.out.println((l == null ? "null" : l.toLanguageTag()) + " " + esc(fmt) + " " + r);
    }

    public static void main(String[] args) {
        Locale[] ls = {Locale.ROOT, Locale.US, Locale.GERMANY, Locale.FRANCE, new Locale("hi", "IN"), Locale.forLanguageTag("ar-EG"), new Locale("tr", "TR"), null};
        for (Locale l : ls) {
            f(l, "%,d %,.2f %e", 1234567, 9876.543, 12345.678);
            f(l, "%010d|%-12d|%+d|%(d", 42, 42, 42, -42);
            f(l, "%S %X %B", "title i", 255, true);
        }
        Locale r = Locale.ROOT;
        f(r, "%,015.3f|%+,d|% d", 1234567.8912, 1000, 5);
        f(r, "%08.2f|%(,.1f|%.0f", -3.14159, -1234.56, 2.5);
        f(r, "%.3e|%E|%g|%.3g|%g", 0.000123456, 1e100, 0.0001, 123456.0, 0.00001);
        f(r, "%a|%A|%a", 1.0, -0.1, Double.MIN_VALUE);
        f(r, "%s|%10s|%-10s|%.3s|%10.3s", "abcdef", "abc", "abc", "abcdef", "abcdef");
        f(r, "%c|%C|%c|%5c", 'a', 'b', 0x41, 'z');
        f(r, "%b|%b|%b|%.2b", null, "x", false, true);
        f(r, "%h|%H|%h", "hello", "hello", (Object) null);
        f(r, "%x|%#x|%o|%#o|%08X", 255, 255, 8, 8, -1);
        f(r, "%x|%x|%x", (byte) -1, (short) -1, -1L);
        f(r, "%d|%x|%,d", new BigInteger("123456789012345678901234567890"), new BigInteger("-255"), new BigInteger("1000000"));
        f(r, "%.2f|%s|%.3e", new BigDecimal("2.345"), new BigDecimal("1E+3"), new BigDecimal("12345.6789"));
        f(r, "%f|%f|%5.1f|%-8.2f|", Double.NaN, Double.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Double.NaN);
        f(r, "%2$s %1$s %<s %s", "a", "b");
        f(r, "%%|%5%|%-5%|%n".replace("%n", ""), 1);
        f(r, "%tF %<tT %<tA %<tb", new GregorianCalendar(2020, Calendar.MARCH, 4, 5, 6, 7));
        f(r, "%1$tY%1$tm%1$td %1$tH:%1$tM %1$tp", java.time.LocalDateTime.of(2021, 12, 31, 13, 5));
        f(Locale.FRANCE, "%tA %<tB", java.time.LocalDate.of(2021, 8, 31));
        f(r, "%tQ %<ts", new Date(1234567890L));
        f(r, "%d", "text");
        f(r, "%d", 1.5);
        f(r, "%.2d", 1);
        f(r, "%c", "str");
        f(r, "%s %s", "one");
        f(r, "%q", 1);
        f(r, "%-d", 1);
        f(r, "%-05d", 1);
        f(r, "%+ d", 1);
        f(r, "%#s", "x");
        f(r, "%,x", 1);
        f(r, "%++d", 1);
        f(r, "%", 1);
        f(r, "%5", 1);
        f(r, "%<s", 1);
        f(r, "%3$s", 1);
        f(r, "%tK", new Date(0));
        f(r, "%c", 0x110000);
        f(r, "%s", new Formattable() {
            @Override public void formatTo(Formatter fm, int flags, int w, int p) { fm.format("F(%d,%d,%d)", flags, w, p); }
        });
        f(r, "%-#12.5S", new Formattable() {
            @Override public void formatTo(Formatter fm, int flags, int w, int p) { fm.format("F(%d,%d,%d)", flags, w, p); }
        });
        StringBuilder sb = new StringBuilder();
        try (Formatter fm = new Formatter(sb, Locale.GERMANY)) {
            fm.format("%.1f;", 1.5).format(Locale.US, "%.1f", 1.5);
            System.out.println("formatter: " + fm + " " + fm.locale());
        }
        System.out.println("case: " + "TITLE".toLowerCase(Locale.ROOT) + " " + esc("TITLE".toLowerCase(new Locale("tr"))) + " " + esc("istanbul".toUpperCase(new Locale("tr"))) + " " + esc("stra\u00dfe".toUpperCase(Locale.ROOT)));
    }
}
