// EXPECT same-as-java
// StrictMath: the same functions as portable fdlibm results, printed exactly over ordinary, huge, tiny and special values, with sweeps as checksums.

public class MathStrict {
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
            System.out.println("x=" + x + " sin " + StrictMath.sin(x) + " cos " + StrictMath.cos(x) + " tan " + StrictMath.tan(x) + " asin " + StrictMath.asin(x) + " acos " + StrictMath.acos(x) + " atan " + StrictMath.atan(x));
            System.out.println("  exp " + StrictMath.exp(x) + " expm1 " + StrictMath.expm1(x) + " log " + StrictMath.log(x) + " log10 " + StrictMath.log10(x) + " log1p " + StrictMath.log1p(x) + " sqrt " + StrictMath.sqrt(x) + " cbrt " + StrictMath.cbrt(x));
            System.out.println("  sinh " + StrictMath.sinh(x) + " cosh " + StrictMath.cosh(x) + " tanh " + StrictMath.tanh(x) + " hypot1 " + StrictMath.hypot(x, 1) + " deg " + StrictMath.toDegrees(x) + " rad " + StrictMath.toRadians(x));
        }
        double[] bases = {0.0, -0.0, 1.0, -1.0, 2.0, -2.0, 0.5, -0.5, 10.0, 1.5, 1.0000001, 3.7e-5, 1e200, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        double[] exps = {0.0, -0.0, 1.0, -1.0, 2.0, 3.0, -3.0, 0.5, -0.5, 0.3333333333333333, 1023.0, 1024.0, -1074.0, 1e7, 9007199254740993.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double b : bases) {
            StringBuilder sb = new StringBuilder("pow " + b + ":");
            for (double e : exps) sb.append(' ').append(StrictMath.pow(b, e));
            System.out.println(sb);
        }
        double[] ys = {0.0, -0.0, 1.0, -1.0, 2.5, 1e-300, 1e300, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (double y : ys) {
            StringBuilder sb = new StringBuilder("atan2 and hypot " + y + ":");
            for (double x : ys) sb.append(' ').append(StrictMath.atan2(y, x)).append('/').append(StrictMath.hypot(y, x));
            System.out.println(sb);
        }
        h = 0;
        for (int i = -400; i <= 400; i++) {
            double x = i * 0.0137 + 1e-3;
            mix(StrictMath.sin(x));
            mix(StrictMath.cos(x));
            mix(StrictMath.tan(x));
        }
        System.out.println("sin/cos/tan sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = -400; i <= 400; i++) mix(StrictMath.exp(i * 0.371));
        System.out.println("exp sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = 1; i <= 600; i++) {
            mix(StrictMath.log(i * 0.173));
            mix(StrictMath.log10(i * 1.37));
        }
        System.out.println("log sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = 1; i <= 60; i++) for (int j = -10; j <= 10; j++) mix(StrictMath.pow(i * 0.137, j * 0.71));
        System.out.println("pow sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = -200; i <= 200; i++) {
            double x = i / 200.0;
            mix(StrictMath.asin(x));
            mix(StrictMath.acos(x));
            mix(StrictMath.atan(x * 7));
            mix(StrictMath.sinh(x * 5));
            mix(StrictMath.cosh(x * 5));
            mix(StrictMath.tanh(x * 3));
            mix(StrictMath.cbrt(x * 99));
            mix(StrictMath.expm1(x));
            mix(StrictMath.log1p(x));
            mix(StrictMath.hypot(x, 0.3));
            mix(StrictMath.atan2(x, 0.7 - x));
            mix(StrictMath.sqrt(x + 1));
        }
        System.out.println("other sweeps: " + Long.toHexString(h));
        double sum = 0;
        for (int i = 0; i < 200; i++) sum += StrictMath.sin(i) * StrictMath.cos(i * 0.5) + StrictMath.exp(-i * 0.01);
        System.out.println("sum: " + sum);
        System.out.println("identities: " + (StrictMath.sin(1) * StrictMath.sin(1) + StrictMath.cos(1) * StrictMath.cos(1)) + " " + StrictMath.exp(StrictMath.log(7)) + " " + StrictMath.pow(StrictMath.sqrt(2), 2) + " " + StrictMath.log(Math.E) + " " + StrictMath.pow(10, -5) + " " + StrictMath.pow(2, 0.5) + " " + StrictMath.tan(Math.PI / 4));
    }
}
