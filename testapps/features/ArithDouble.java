// EXPECT same-as-java
// double arithmetic: NaN, infinities, signed zeros, subnormals, drem, accumulated rounding.

public class ArithDouble {
    static final double[] VALUES = {
        0d, -0d, 1d, -1d, 0.1, -0.3, 2.5, 3d, -7.25, 9007199254740992d, 9007199254740993d, 1e200, -1e-200,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, Double.MAX_VALUE, -Double.MAX_VALUE,
        Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Math.PI, Math.E
    };

    static double add(double a, double b) { return a + b; }
    static double sub(double a, double b) { return a - b; }
    static double mul(double a, double b) { return a * b; }
    static double div(double a, double b) { return a / b; }
    static double rem(double a, double b) { return a % b; }
    static double neg(double a) { return -a; }

    static long mix(long h, double d) {
        return Long.rotateLeft(h, 7) * 31 + Double.doubleToLongBits(d);
    }

    public static void main(String[] args) {
        double inf = Double.POSITIVE_INFINITY;
        double nan = Double.NaN;
        System.out.println("0.1+0.2: " + add(0.1, 0.2));
        System.out.println("0.1*3: " + mul(0.1, 3));
        System.out.println("1/3: " + div(1, 3));
        System.out.println("1/0 -1/0 0/0: " + div(1, 0) + " " + div(-1, 0) + " " + div(0, 0));
        System.out.println("1/-0: " + div(1, -0d));
        System.out.println("inf-inf: " + sub(inf, inf));
        System.out.println("inf*0: " + mul(inf, 0));
        System.out.println("inf/inf: " + div(inf, inf));
        System.out.println("-0+0: " + add(-0d, 0d) + " -0-0: " + sub(-0d, 0d));
        System.out.println("0*-1: " + mul(0, -1));
        System.out.println("neg 0: " + neg(0d) + " neg NaN: " + neg(nan));
        System.out.println("max*2: " + mul(Double.MAX_VALUE, 2));
        System.out.println("max+ulp/2: " + add(Double.MAX_VALUE, Math.ulp(Double.MAX_VALUE) / 2));
        System.out.println("min/2: " + div(Double.MIN_VALUE, 2));
        System.out.println("min*0.75: " + mul(Double.MIN_VALUE, 0.75));
        System.out.println("minnormal*0.5: " + mul(Double.MIN_NORMAL, 0.5));
        System.out.println("5%3 -5%3 5%-3: " + rem(5, 3) + " " + rem(-5, 3) + " " + rem(5, -3));
        System.out.println("1%0.1: " + rem(1, 0.1));
        System.out.println("1e300%3: " + rem(1e300, 3));
        System.out.println("5%inf inf%5 5%0: " + rem(5, inf) + " " + rem(inf, 5) + " " + rem(5, 0));
        System.out.println("-6%3: " + rem(-6, 3));
        System.out.println("2^53+1: " + add(9007199254740992d, 1));

        for (int i = 0; i < VALUES.length; i++) {
            double a = VALUES[i];
            long row = 0;
            for (double b : VALUES) {
                row = mix(row, add(a, b));
                row = mix(row, sub(a, b));
                row = mix(row, mul(a, b));
                row = mix(row, div(a, b));
                row = mix(row, rem(a, b));
            }
            System.out.println("row " + i + " (" + a + "): " + Long.toHexString(row));
        }

        double sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.1;
        }
        System.out.println("sum 1000*0.1: " + sum);
        double up = 0;
        double down = 0;
        for (int i = 1; i <= 3000; i++) {
            up += 1.0 / i;
        }
        for (int i = 3000; i >= 1; i--) {
            down += 1.0 / i;
        }
        System.out.println("harmonic up/down: " + up + " " + down);
        double x = 1;
        for (int i = 0; i < 8; i++) {
            x = x - (x * x - 2) / (2 * x);
            System.out.println("newton " + i + ": " + x);
        }
        double logistic = 0.3;
        for (int i = 0; i < 200; i++) {
            logistic = 3.99 * logistic * (1 - logistic);
        }
        System.out.println("logistic 200: " + logistic);
        int halvings = 0;
        for (double d = 1; d != 0; d /= 2) {
            halvings++;
        }
        System.out.println("halvings to zero: " + halvings);
        double y = 7.9;
        System.out.println("y++: " + y++ + " y: " + y + " --y: " + --y);
        y %= 2.2;
        System.out.println("y%=2.2: " + y);
        char c = 'x';
        c *= 1.01;
        System.out.println("char *= 1.01: " + (int) c);
    }
}
