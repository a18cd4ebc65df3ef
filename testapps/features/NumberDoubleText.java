// EXPECT same-as-java
// Double.toString and Double.parseDouble: shortest digits, switch to scientific notation, subnormals, powers of two and ten, hexadecimal text, round trips of random bits.

import java.util.Random;

public class NumberDoubleText {
    static final double[] VALUES = {
        0.0, -0.0, 1.0, -1.0, 0.1, 0.2, 0.3, 0.001, 0.0001, 0.00099999, 9.99e-4, 1e-5, 123456.7, 1234567.0, 9999999.0, 1.0E7, 12345678.9, 1e21, 1e22, 1e23, 9.007199254740991E15, 9.007199254740992E15, 9.007199254740993E15, 1.7976931348623157E308,
        4.9E-324, 1.0E-323, 2.2250738585072014E-308, 2.225073858507201E-308, 3.141592653589793, 2.718281828459045, 1.0 / 3, 2.0 / 3, 100.0, 1000000.0, 0.5, 0.25, 0.125, 2e-3, 5e-324, 2.0E-3, 1.1, 1.01, 1.001, 1e100, 1e-100, 1.0E23, 8.41E21, 2.0E-292, 5.0E-324,
        9.5367431640625E-7, 4.35, 4.349999999999999, 0.07, 1.1E-5, 299792458, 6.02214076e23, 6.62607015e-34, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_NORMAL, 2.0e-3f, 0.1f, 1e10f, 1.5e300 * 1e10, 1e16, 123456789012345680.0
    };

    public static void main(String[] args) {
        for (double d : VALUES) {
            System.out.println(d + " hex " + Double.toHexString(d) + " bits " + Long.toHexString(Double.doubleToLongBits(d)) + " hash " + Double.hashCode(d));
        }
        StringBuilder sb = new StringBuilder();
        for (int e = -325; e <= 309; e += 6) sb.append(Double.parseDouble("1e" + e)).append(' ');
        System.out.println("powers of ten: " + sb);
        sb.setLength(0);
        for (int e = -1074; e <= 1023; e += 33) sb.append(Math.scalb(1.0, e)).append(' ');
        System.out.println("powers of two: " + sb);
        Random r = new Random(42);
        int fails = 0;
        long h = 0;
        for (int i = 0; i < 500; i++) {
            double d = Double.longBitsToDouble(r.nextLong());
            String s = Double.toString(d);
            h = h * 31 + s.hashCode();
            if (Double.compare(Double.parseDouble(s), d) != 0 && d == d) fails++;
            if (Double.compare(Double.parseDouble(Double.toHexString(d)), d) != 0 && d == d) fails++;
        }
        System.out.println("random bits: hash " + h + " failed round trips " + fails);
        h = 0;
        for (int i = 0; i < 500; i++) {
            double d = r.nextInt(2000000) / 1000.0;
            h = h * 31 + Double.toString(d).hashCode();
            d = r.nextDouble() * 1e12;
            h = h * 31 + Double.toString(d).hashCode();
        }
        System.out.println("ordinary: hash " + h);
        for (int i = 0; i < 12; i++) System.out.println("sample: " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextFloat());
        String[] texts = {"0", "-0", "+1.5", "1.", ".5", "1e5", "1E-5", "1e+05", "00012.500", "0x1p0", "0x1.8p1", "-0x.8p-2", "0X1.FFFFFFFFFFFFFp1023", "0x1p-1074", "0x1p-1075", "0x1.00000000000008p0", "0x1.000000000000080000001p0", "1e309", "-1e309", "1e-400",
            "4.9e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1.7976931348623158e308", "1.7976931348623159e308", "9007199254740993", "9007199254740993.0000000001", "0.1000000000000000055511151231257827", "123456789012345678901234567890", "  7.5  ", "\t8\n", "5d", "5F", "NaN", "+NaN", "-Infinity",
            "1.00000000000000011102230246251565", "1.000000000000000111022302462515654042363166809082031251", "2.2250738585072012e-308", "2.2250738585072011e-308", "179769313486231580793e289"};
        for (String t : texts) {
            double d = Double.parseDouble(t);
            System.out.println("parse [" + t.replace("\t", "\\t").replace("\n", "\\n") + "]: " + d + " " + Long.toHexString(Double.doubleToRawLongBits(d)));
        }
        System.out.println("concat and append: " + 1e7 + " " + 1.0e-3 + new StringBuilder().append(1e21).append(' ').append(0.1 + 0.2) + " " + String.valueOf(100.0 / 3) + " " + Double.valueOf("1e1") + " " + (Object) 5e-5);
        System.out.println("long to double text: " + (double) Long.MAX_VALUE + " " + (double) (1L << 53) + " " + (double) 123456789L + " " + (0.1 + 0.7) * 10 + " " + 3 * 1.1 + " " + 1.1 * 1.1 + " " + 1e16 / 3);
    }
}
