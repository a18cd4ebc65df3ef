// EXPECT same-as-java
// LABEL knownbug
// The last bits of Math.sin, cos, tan, exp, log and log10 over many ordinary values: HotSpot's own routines, allowed to be one unit off.

public class MathLastBit {
    static long h;

    static void mix(double d) {
        h = Long.rotateLeft(h, 9) * 31 + Double.doubleToLongBits(d);
    }

    public static void main(String[] args) {
        h = 0;
        for (int i = -400; i <= 400; i++) {
            double x = i * 0.0137 + 1e-3;
            mix(Math.sin(x));
            mix(Math.cos(x));
            mix(Math.tan(x));
        }
        System.out.println("sin/cos/tan sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = -400; i <= 400; i++) mix(Math.exp(i * 0.371));
        System.out.println("exp sweep: " + Long.toHexString(h));
        h = 0;
        for (int i = 1; i <= 600; i++) {
            mix(Math.log(i * 0.173));
            mix(Math.log10(i * 1.37));
        }
        System.out.println("log sweep: " + Long.toHexString(h));
    }
}
