// EXPECT same-as-java
// DecimalFormat and NumberFormat with fixed symbols: patterns, rounding modes, grouping, exponents, parsing
import java.math.*;
import java.text.*;
import java.util.*;

public class UtilDecimalFormat {
    static final DecimalFormatSymbols US = DecimalFormatSymbols.getInstance(Locale.US);

    static void p(String pattern, double... v) {
        StringBuilder sb = new StringBuilder(pattern).append(":");
        try {
            DecimalFormat f = new DecimalFormat(pattern, US);
            for (double d : v) sb.append(" [").append(f.format(d)).append(']');
        } catch (IllegalArgumentException e) {
            sb.append(' ').append(e.getMessage());
        }
        for (char c : sb.toString().toCharArray()) System.out.print(c < 127 ? "" + c : String.format(Locale.ROOT, "\\u%04x", (int) c));
        System.out.println();
    }

    public static void main(String[] args) throws ParseException {
        double[] v = {0, 1, -1, 0.5, 1234567.891, -0.001, 1e-10, 1e15, Double.NaN, Double.POSITIVE_INFINITY, -0.0};
        p("0", v);
        p("0.00", v);
        p("#.##", v);
        p("#,##0.###", v);
        p("000000", 42, -42);
        p("#", 0, 0.4);
        p("#.#", 0, 0.04);
        p("0.###E0", v);
        p("##0.##E0", 12345, 0.00012345, 123456789);
        p("00.0E00", 12345, 0.5);
        p("#%", 0.257, -1);
        p("0.0\u2030", 0.0125);
        p("$#,##0.00;($#,##0.00)", 1234.5, -1234.5);
        p("'#'0", 5);
        p("0' units'", 5);
        p("#,####,##0", 123456789);
        p("\u00a4#,##0.00", 9.99);
        p("0.0;neg 0", -5);
        p("0.0.0", 1);
        p("#0#", 1);
        p("0,0.", 1234);
        p("abc", 1.5);
        for (RoundingMode r : RoundingMode.values()) {
            DecimalFormat f = new DecimalFormat("0.0", US);
            f.setRoundingMode(r);
            StringBuilder sb = new StringBuilder(r + ":");
            for (double d : new double[] {0.25, 0.35, -0.25, 0.15, 2.5, 1.05}) {
                try {
                    sb.append(' ').append(f.format(d));
                } catch (ArithmeticException e) {
                    sb.append(" inexact");
                }
            }
            System.out.println(sb);
        }
        DecimalFormat f = new DecimalFormat("#,##0.##", US);
        System.out.println("longs: " + f.format(Long.MAX_VALUE) + " " + f.format(Long.MIN_VALUE));
        System.out.println("big: " + f.format(new BigDecimal("12345678901234567890.125")) + " " + f.format(new BigInteger("-99999999999999999999")));
        System.out.println("parse: " + f.parse("1,234.5") + " " + f.parse("1234") + " " + f.parse("-7.0").getClass().getSimpleName() + " " + f.parse("12abc") + " " + f.parse("1,2,3"));
        f.setParseBigDecimal(true);
        System.out.println("parse big: " + f.parse("0.1000") + " " + f.parse("0.1").getClass().getSimpleName());
        f.setParseBigDecimal(false);
        f.setParseIntegerOnly(true);
        ParsePosition pos = new ParsePosition(1);
        System.out.println("integer only: " + f.parse("x12.75", pos) + " at " + pos.getIndex());
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println("parse error: " + e.getMessage() + " at " + e.getErrorOffset());
        }
        f.setMinimumFractionDigits(1);
        f.setMaximumIntegerDigits(3);
        f.setGroupingUsed(false);
        f.setPositivePrefix("+");
        f.setNegativeSuffix("!");
        System.out.println("adjusted: " + f.format(12345) + " " + f.format(-1.234) + " pattern " + f.toPattern());
        f.setMultiplier(1000);
        f.setDecimalSeparatorAlwaysShown(true);
        System.out.println("multiplier: " + f.format(0.0123));
        DecimalFormatSymbols own = new DecimalFormatSymbols(Locale.ROOT);
        own.setGroupingSeparator('_');
        own.setDecimalSeparator('~');
        own.setMinusSign('m');
        own.setNaN("nope");
        DecimalFormat o = new DecimalFormat("#,##0.00", own);
        System.out.println("own symbols: " + o.format(-1234567.891) + " " + o.format(Double.NaN) + " " + o.toLocalizedPattern());
        System.out.println("instances: " + NumberFormat.getInstance(Locale.US).format(1234.5678) + " " + NumberFormat.getIntegerInstance(Locale.US).format(2.5) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.123) + " " + NumberFormat.getCurrencyInstance(Locale.US).format(-3.456));
        System.out.println("german: " + NumberFormat.getInstance(Locale.GERMANY).format(1234567.891) + " parsed " + NumberFormat.getInstance(Locale.GERMANY).parse("1.234,5"));
        System.out.println("compact: " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345) + " " + NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.LONG).format(7_654_321));
        FieldPosition fp = new FieldPosition(NumberFormat.Field.FRACTION);
        StringBuffer sb = new StringBuffer();
        new DecimalFormat("0.000", US).format(3.14159, sb, fp);
        System.out.println("field: " + sb + " " + fp.getBeginIndex() + "-" + fp.getEndIndex());
        System.out.println("equals: " + new DecimalFormat("0.0", US).equals(new DecimalFormat("0.0", US)) + " " + new DecimalFormat("0.0", US).hashCode());
    }
}
