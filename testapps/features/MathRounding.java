// EXPECT same-as-java
// Math rounding and exact helpers: round, rint, floor, ceil, floorMod/Div, ulp, nextAfter, scalb, getExponent, IEEEremainder, fma, signum, copySign, min/max with zeros and NaN.

public class MathRounding {
    static final double[] X = {
        0.0, -0.0, 0.5, -0.5, 0.49999999999999994, 1.5, -1.5, 2.5, -2.5, 0.4, 0.6, -0.4, -0.6, 1e15 + 0.5, 4503599627370495.5, 4503599627370496.5, 9007199254740991.0, 9.3e18, -9.3e18, 1e300, 4.9e-324, -4.9e-324, 2147483647.5, -2147483648.5,
        Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY
    };

    static String fail(java.util.concurrent.Callable<?> c) {
        try {
            return String.valueOf(c.call());
        } catch (Exception e) {
            return e.getMessage();
        }
    }

    public static void main(String[] args) {
        for (double x : X) {
            System.out.println("x=" + x + ": round " + Math.round(x) + " roundf " + Math.round((float) x) + " rint " + Math.rint(x) + " floor " + Math.floor(x) + " ceil " + Math.ceil(x) + " abs " + Math.abs(x) + " signum " + Math.signum(x)
                + " ulp " + Math.ulp(x) + " up " + Math.nextUp(x) + " down " + Math.nextDown(x) + " exp " + Math.getExponent(x) + " scalb " + Math.scalb(x, 3) + " " + Math.scalb(x, -1080) + " copySign " + Math.copySign(x, -1.0));
        }
        int[] is = {0, 1, -1, 5, -5, 7, -7, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : is) {
            StringBuilder sb = new StringBuilder("floor " + a + ":");
            for (int b : new int[] {1, -1, 3, -3, Integer.MAX_VALUE, Integer.MIN_VALUE}) sb.append(" /").append(Math.floorDiv(a, b)).append(" %").append(Math.floorMod(a, b));
            System.out.println(sb);
        }
        System.out.println("floor long: " + Math.floorDiv(-7L, 2) + " " + Math.floorMod(-7L, 3) + " " + Math.floorMod(-7L, 3L) + " " + Math.floorDiv(Long.MIN_VALUE, -1L) + " " + Math.floorMod(Long.MIN_VALUE, 10));
        double[][] pairs = {{5, 3}, {-5, 3}, {5, -3}, {6, 4}, {10, 4}, {1e20, 3}, {0.3, 0.1}, {5, 0}, {Double.POSITIVE_INFINITY, 1}, {1, Double.POSITIVE_INFINITY}, {-0.0, 5}, {7.5, 5}, {2.5, 5}};
        for (double[] p : pairs) {
            System.out.println("pair " + p[0] + "," + p[1] + ": IEEE " + Math.IEEEremainder(p[0], p[1]) + " % " + p[0] % p[1] + " next " + Math.nextAfter(p[0], p[1]) + " min " + Math.min(p[0], p[1]) + " max " + Math.max(p[0], p[1]));
        }
        System.out.println("zeros: " + Math.min(0.0, -0.0) + Math.max(-0.0, 0.0) + Math.min(-0f, 0f) + Math.max(Float.NaN, 1f) + Math.min(1, Double.NaN) + Math.abs(-0.0) + Math.abs(Integer.MIN_VALUE) + Math.abs(Long.MIN_VALUE) + Math.abs(-0f));
        System.out.println("nextAfter: " + Math.nextAfter(0.0, -1) + " " + Math.nextAfter(1.0, 2) + " " + Math.nextAfter(Double.MAX_VALUE, Double.POSITIVE_INFINITY) + " " + Math.nextAfter(1f, 0) + " " + Math.nextAfter(-0.0, 0.0) + " " + Math.nextAfter(Double.MIN_VALUE, -1) + " " + Math.nextUp(-0f) + " " + Math.nextDown(0f));
        double[] fs = {1, -1, 0.1, 10, 1e16, 3.3333333333333335, 1e-200, 1e200, 0.0, -0.0, Double.NaN, Double.POSITIVE_INFINITY};
        long h = 0;
        for (double a : fs) for (double b : fs) for (double c : fs) h = Long.rotateLeft(h, 5) * 31 + Double.doubleToLongBits(Math.fma(a, b, c));
        System.out.println("fma: " + Math.fma(0.1, 10, -1) + " " + (0.1 * 10 - 1) + " " + Math.fma(1e16, 1.0000000000000002, -1e16) + " " + Math.fma(0.1f, 10f, -1f) + " " + Math.fma(1e300, 1e300, Double.NEGATIVE_INFINITY) + " " + Math.fma(-1.0, 0.0, 0.0) + " " + Math.fma(4.9e-324, 0.5, 4.9e-324) + " hash " + Long.toHexString(h));
        System.out.println("float: " + Math.round(0.49999997f) + " " + Math.round(8388607.5f) + " " + Math.round(-2.5f) + " " + Math.round(1e20f) + " " + Math.round(Float.NaN) + " " + Math.ulp(1f) + " " + Math.ulp(1e10f) + " " + Math.scalb(1.5f, 130) + " " + Math.getExponent(1e-45f) + " " + Math.signum(-3f) + " " + Math.copySign(2f, -0f));
        System.out.println("exact: " + Math.addExact(1, 2) + " " + fail(() -> Math.addExact(Integer.MAX_VALUE, 1)) + " " + fail(() -> Math.subtractExact(Long.MIN_VALUE, 1L)) + " " + Math.multiplyExact(46340, 46340) + " " + fail(() -> Math.multiplyExact(46341, 46341)) + " " + fail(() -> Math.negateExact(Long.MIN_VALUE)) + " " + fail(() -> Math.incrementExact(Integer.MAX_VALUE)));
        System.out.println("half even: " + Math.rint(0.5) + Math.rint(1.5) + Math.rint(2.5) + Math.rint(-0.5) + Math.rint(-2.5) + Math.rint(4503599627370497.5) + " casts " + (int) 2.9 + (int) -2.9 + (long) 1e19 + (int) Float.NaN);
        System.out.println("clamped: " + Math.max(0, Math.min(10, 15)) + " " + Math.max(-5L, Math.min(5L, -7L)) + " wrap " + Math.floorMod(-1, 24) + " " + (-1 % 24) + " angle " + Math.IEEEremainder(370, 360) + " " + Math.floorMod(370, 360));
        System.out.println("strict: " + StrictMath.rint(2.5) + StrictMath.floor(-0.5) + StrictMath.round(-0.5) + StrictMath.IEEEremainder(5, 3) + StrictMath.nextUp(1.0) + StrictMath.fma(2, 3, 4) + StrictMath.floorMod(-7, 3) + StrictMath.ulp(1e100) + StrictMath.scalb(1.1, 10));
        double pi = 0;
        for (int k = 0; k < 20; k++) pi += (4.0 / (8 * k + 1) - 2.0 / (8 * k + 4) - 1.0 / (8 * k + 5) - 1.0 / (8 * k + 6)) / Math.pow(16, k);
        double kahan = 0;
        double comp = 0;
        for (int i = 1; i <= 1000; i++) {
            double y = 1.0 / i - comp;
            double t = kahan + y;
            comp = t - kahan - y;
            kahan = t;
        }
        System.out.println("series: " + pi + " " + kahan + " " + Math.floor(-1e-300) + " " + Math.ceil(1e-300) + " " + Math.ceil(-0.5));
    }
}
