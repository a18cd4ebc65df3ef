// EXPECT same-as-java
// Formatter: %f %e %E %g %G %a over float, double and BigDecimal with flags, precision, rounding half-up, NaN, infinities, signed zero, huge and tiny values.

import java.math.BigDecimal;
import java.util.Locale;

public class FormatFloats {
    static final Object[] VALUES = {
        0.0, -0.0, 1.0, -1.0, 0.5, 1.5, 2.5, 0.1, 0.05, 1.005, 2.675, 0.125, 9.995, 99.9999999, 123456.789, -123456.789, 1e-5, 1.23456e-10, 1e10, 1.5e20, 1e100, 9.999999e9,
        Double.MAX_VALUE, Double.MIN_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Math.PI, 0.1f, 1e-10f, 16777216f, Float.MAX_VALUE, Float.NaN,
        new BigDecimal("123.456"), new BigDecimal("-1E+5"), new BigDecimal("1.25E-7"), new BigDecimal("12345678901234567890.123456789"), null
    };

    static String f(String format, Object... args) {
        try {
            return "[" + String.format(Locale.ROOT, format, args) + "]";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static void row(String label, Object v, String... formats) {
        StringBuilder sb = new StringBuilder(label + " " + v + ":");
        for (String x : formats) {
            String r = f(x, v);
            sb.append(' ').append(r.length() > 60 ? r.substring(0, 30) + "..." + r.length() + "#" + r.hashCode() : r);
        }
        System.out.println(sb);
    }

    public static void main(String[] args) {
        for (Object v : VALUES) {
            row("f", v, "%f", "%.0f", "%.1f", "%.2f", "%.3f", "%.10f", "%.20f", "%10.2f", "%-10.2f|", "%010.2f", "%+.2f", "% .2f", "%,.2f", "%(.2f", "%(,012.1f", "%#.0f");
        }
        for (Object v : VALUES) {
            row("e", v, "%e", "%E", "%.0e", "%.1e", "%.3e", "%.17e", "%14.2e", "%-14.2e|", "%014.2e", "%+e", "% e", "%(e", "%#.0e");
        }
        for (Object v : VALUES) {
            row("g", v, "%g", "%G", "%.0g", "%.1g", "%.3g", "%.12g", "%14.4g", "%014.4g", "%+g", "%,g", "%(g");
        }
        for (Object v : VALUES) {
            if (!(v instanceof BigDecimal)) row("a", v, "%a", "%A", "%.0a", "%.1a", "%.3a", "%20a", "%-20a|", "%020a", "%+a", "%.15a");
        }
        System.out.println("errors: " + f("%f", 1) + " " + f("%e", "s") + " " + f("%a", new BigDecimal(1)) + " " + f("%#g", 1.0) + " " + f("%,e", 1.0) + " " + f("%(a", 1.0) + " " + f("%.f", 1.0) + " " + f("%-f", 1.0) + " " + f("%0f", 1.0) + " " + f("%+ f", 1.0) + " " + f("%F", 1.0));
        System.out.println("locale: " + String.format(Locale.GERMANY, "%,.2f %e %(,.1f", 1234567.891, 0.00012, -9999.99) + " " + String.format(Locale.US, "%,.3f", -1234.5));
        double[] halves = {0.5, 1.5, 2.5, 3.5, -0.5, -1.5, 0.25, 0.35, 0.45, 1.45, 8.345, 1e15 + 0.5, 4503599627370497.5, 0.15, 0.615, 10.235};
        StringBuilder sb = new StringBuilder("half-up:");
        for (double d : halves) sb.append(' ').append(String.format(Locale.ROOT, "%.0f/%.1f/%.2f", d, d, d));
        System.out.println(sb);
        int h = 0;
        for (int i = -300; i <= 300; i += 7) {
            double d = Math.scalb(1.0 + i / 1000.0, i);
            h = h * 31 + String.format(Locale.ROOT, "%.6e|%g|%a|%.4f", d, d, d, d).hashCode();
        }
        System.out.println("sweep: " + h);
    }
}
