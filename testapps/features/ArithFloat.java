// EXPECT same-as-java
// float arithmetic: NaN, infinities, signed zeros, subnormals, frem, rounding to float after each step.

public class ArithFloat {
    static final float[] VALUES = {
        0f, -0f, 1f, -1f, 0.1f, -0.3f, 1.5f, 3f, -7.25f, 16777216f, 16777217f, 1e10f, -1e-10f,
        Float.MIN_VALUE, -Float.MIN_VALUE, Float.MIN_NORMAL, Float.MAX_VALUE, -Float.MAX_VALUE,
        Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN
    };

    static float add(float a, float b) { return a + b; }
    static float sub(float a, float b) { return a - b; }
    static float mul(float a, float b) { return a * b; }
    static float div(float a, float b) { return a / b; }
    static float rem(float a, float b) { return a % b; }
    static float neg(float a) { return -a; }

    public static void main(String[] args) {
        float inf = Float.POSITIVE_INFINITY;
        float nan = Float.NaN;
        System.out.println("0.1f+0.2f: " + add(0.1f, 0.2f));
        System.out.println("1/3: " + div(1f, 3f));
        System.out.println("1/0: " + div(1f, 0f));
        System.out.println("1/-0: " + div(1f, -0f));
        System.out.println("0/0: " + div(0f, 0f));
        System.out.println("inf-inf: " + sub(inf, inf));
        System.out.println("inf*0: " + mul(inf, 0f));
        System.out.println("-0+0: " + add(-0f, 0f));
        System.out.println("-0+-0: " + add(-0f, -0f));
        System.out.println("0-0: " + sub(0f, 0f));
        System.out.println("-(0): " + neg(0f));
        System.out.println("0-x vs -x for 0: " + sub(0f, 0f) + " " + neg(0f));
        System.out.println("-(NaN): " + neg(nan));
        System.out.println("max*2: " + mul(Float.MAX_VALUE, 2f));
        System.out.println("max+1: " + add(Float.MAX_VALUE, 1f));
        System.out.println("min/2: " + div(Float.MIN_VALUE, 2f));
        System.out.println("-min/2: " + div(-Float.MIN_VALUE, 2f));
        System.out.println("minnormal/2: " + div(Float.MIN_NORMAL, 2f));
        System.out.println("5%3: " + rem(5f, 3f));
        System.out.println("-5%3: " + rem(-5f, 3f));
        System.out.println("5%-3: " + rem(5f, -3f));
        System.out.println("5.5%0.3: " + rem(5.5f, 0.3f));
        System.out.println("5%inf: " + rem(5f, inf));
        System.out.println("inf%5: " + rem(inf, 5f));
        System.out.println("5%0: " + rem(5f, 0f));
        System.out.println("-0%5: " + rem(-0f, 5f));
        System.out.println("1e38%1e-38: " + rem(1e38f, 1e-38f));
        System.out.println("16777216+1: " + add(16777216f, 1f));
        System.out.println("16777216+1+1: " + add(add(16777216f, 1f), 1f));
        System.out.println("1+(2^24-1+...): " + add(16777215f, 1.5f));

        for (int i = 0; i < VALUES.length; i++) {
            int row = 0;
            float a = VALUES[i];
            for (float b : VALUES) {
                row = Integer.rotateLeft(row, 7) * 31 + Float.floatToIntBits(add(a, b));
                row = Integer.rotateLeft(row, 7) * 31 + Float.floatToIntBits(sub(a, b));
                row = Integer.rotateLeft(row, 7) * 31 + Float.floatToIntBits(mul(a, b));
                row = Integer.rotateLeft(row, 7) * 31 + Float.floatToIntBits(div(a, b));
                row = Integer.rotateLeft(row, 7) * 31 + Float.floatToIntBits(rem(a, b));
            }
            System.out.println("row " + i + " (" + a + "): " + Integer.toHexString(row));
        }

        float sum = 0;
        for (int i = 0; i < 1000; i++) {
            sum += 0.1f;
        }
        System.out.println("sum 1000*0.1f: " + sum);
        float harmonic = 0;
        for (int i = 1; i <= 5000; i++) {
            harmonic += 1f / i;
        }
        System.out.println("harmonic 5000: " + harmonic);
        float f = 1f;
        int steps = 0;
        while (1f + f != 1f) {
            f /= 2;
            steps++;
        }
        System.out.println("epsilon: " + f + " after " + steps);
        f = 1f;
        steps = 0;
        while (f != 0) {
            f /= 2;
            steps++;
        }
        System.out.println("halvings to zero: " + steps);
        f = 3.9f;
        System.out.println("f++: " + f++ + " " + f + " --f: " + --f);
        float g = 10;
        g %= 3.3f;
        System.out.println("g%=3.3f: " + g);
        g += 1e-9;
        System.out.println("g+=1e-9: " + g);
        System.out.println("float*int: " + 0.1f * 3);
        System.out.println("float*long: " + 1.1f * 9999999999L);
        System.out.println("float+double: " + (0.1f + 0.2));
    }
}
