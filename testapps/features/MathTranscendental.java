// EXPECT same-as-java
// Math.sin cos tan asin acos atan atan2 exp log log10 pow sqrt cbrt sinh cosh tanh hypot expm1 log1p printed exactly over ordinary, huge, tiny and special values.

public class MathTranscendental {
    static final double[] X = {
        0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 0.1, 2.0, 3.0, 10.0, -10.0, 100.0, 0.7853981633974483, 1.5707963267948966, 3.141592653589793, 6.283185307179586, 1e-5, 1e-10, 1e-300, 4.9e-324, 22.0, 1e5, 123456.789, 1e10, 1e15, 1e22, 1e100, 1e300, 709.0, 709.782712893384, 710.0,
        -745.0, -746.0, 0.9999999999999999, 1.0000000000000002, 2.718281828459045, 1.7976931348623157E308, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    static long h;

    static double mix(double d) {
        h = Long.rotateLeft(h, 9) * 31 + Double.doubleToLongBits(d);
        return d;
    }

    public static void main(String[] args) {
        for (double x : X) {
            System.out.println("x=" + x + " sin " + Math.sin(x) + " cos " + Math.cos(x) + " tan " + Math.tan(x) + " asin " + Math.asin(x) + " acos " + Math.acos(x) + " atan " + Math.atan(x));
            System.out.println("  exp " + Math.exp(x) + " expm1 " + Math.expm1(x) + " log " + Math.log(x) + " log10 " + Math.log10(x) + " log1p " + Math.log1p(x) + " sqrt " + Math.sqrt(x) + " cbrt " + Math.cbrt(x));
            System.out.println("  sinh " + Math.sinh(x) + " cosh " + Math.cosh(x) + " tanh " + Math.tanh(x) + " hypot1 " + Math.hypot(x, 1) + " deg " + Math.toDegrees(x) + " rad " + Math.toRadians(x));
        }
        double[] bases = {0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 10.0, 1.5, 1.0000001, 3.7e-5, 1e200, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] exps = {0.0, -0.0, 1.0, -1.0, 2.0, 3.0, -3.0, 0.5, -0.5, 0.3333333333333333, 1023.0, 1024.0, -1074.0, 1e7, 9007199254740993.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double b : bases) {
            StringBuilder sb = new StringBuilder("pow " + b + ":");
            for (double e : exps) sb.append(' ').append(Math.pow(b, e));
            System.out.println(sb);
        }
        double[] ys = {0.0, -0.0, 1.0, -1.0, 2.5, 1e-300, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double y : ys) {
            StringBuilder sb = new StringBuilder("atan2 and hypot " + y + ":");
            for (double x : ys) sb.append(' ').append(Math.atan2(y, x)).append('/').append(Math.hypot(y, x));
            System.out.println(sb);
        }
        h = 0;
        for (int i = 1; i <= 60; i++) for (int j = -10; j <= 10; j++) mix(Math.pow(i * 0.137, j * 0.71));
        System.out.println("pow sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = -200; i <= 200; i++) {
            double x = i / 200.0;
            mix(Math.asin(x));
            mix(Math.acos(x));
            mix(Math.atan(x * 7));
            mix(Math.sinh(x * 5));
            mix(Math.cosh(x * 5));
            mix(Math.tanh(x * 3));
            mix(Math.cbrt(x * 99));
            mix(Math.expm1(x));
            mix(Math.log1p(x));
            mix(Math.hypot(x, 0.3));
            mix(Math.atan2(x, 0.7 - x));
            mix(Math.sqrt(x + 1));
        }
        System.out.println("other sweeps: " + Long.toHexString(h));
        double sum = 0;
        for (int i = 0; i < 200; i++) sum += Math.sin(i) * Math.cos(i * 0.5) + Math.exp(-i * 0.01);
        System.out.println("sum: " + sum);
        System.out.println("identities: " + (Math.sin(1) * Math.sin(1) + Math.cos(1) * Math.cos(1)) + " " + Math.exp(Math.log(7)) + " " + Math.pow(Math.sqrt(2), 2) + " " + Math.log(Math.E) + " " + Math.pow(10, -5) + " " + Math.pow(2, 0.5) + " " + Math.tan(Math.PI / 4));
    }
}
