// EXPECT same-as-java
// Float.toString, parseFloat and the Float API: shortest digits, notation switch, subnormals, hexadecimal text, bits, comparison, hashing, round trips of random bits.

import java.util.Random;

public class NumberFloatText {
    static final float[] VALUES = {
        0f, -0f, 1f, -1f, 0.1f, 0.2f, 0.3f, 0.001f, 0.0009f, 1e-4f, 1e-5f, 123456.7f, 1234567f, 9999999f, 1e7f, 1.2345678e7f, 1e10f, 1e20f, 1e38f, 3.4028235e38f, 1.4e-45f, 2.8e-45f, 1.17549435e-38f, 1.1754942e-38f, 3.1415927f, 2.7182817f,
        1f / 3, 2f / 3, 16777215f, 16777216f, 16777218f, 0.5f, 0.25f, 100f, 1000000f, 8.5f, 33554432f, 8388608.5f, 0.33333334f, 1.1f, 4.35f, 1e-10f, 2e-3f, 9.999999e-4f, 340282346638528860000000000000000000000f,
        Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.MIN_NORMAL, 1.00000012f, 0.99999994f, 2.3509887e-38f, 4.7019774e-38f
    };

    static String fail(String s) {
        try {
            return String.valueOf(Float.parseFloat(s));
        } catch (NumberFormatException e) {
            return "NFE(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        for (float f : VALUES) {
            System.out.println(f + " hex " + Float.toHexString(f) + " bits " + Integer.toHexString(Float.floatToIntBits(f)) + " hash " + Float.hashCode(f) + " double " + (double) f + " ulp " + Math.ulp(f) + " exp " + Math.getExponent(f)
                + " up " + Math.nextUp(f) + " down " + Math.nextDown(f) + " int " + (int) f + " long " + (long) f);
        }
        StringBuilder sb = new StringBuilder();
        for (int e = -46; e <= 39; e += 3) sb.append(Float.parseFloat("1e" + e)).append(' ');
        System.out.println("powers of ten: " + sb);
        sb.setLength(0);
        for (int e = -149; e <= 127; e += 7) sb.append(Math.scalb(1f, e)).append(' ');
        System.out.println("powers of two: " + sb);
        Random r = new Random(7);
        int fails = 0;
        long h = 0;
        for (int i = 0; i < 800; i++) {
            float f = Float.intBitsToFloat(r.nextInt());
            String s = Float.toString(f);
            h = h * 31 + s.hashCode();
            if (f == f && Float.floatToIntBits(Float.parseFloat(s)) != Float.floatToIntBits(f)) fails++;
        }
        System.out.println("random bits: hash " + h + " failed round trips " + fails);
        for (int i = 0; i < 15; i++) {
            float f = Float.intBitsToFloat(r.nextInt());
            System.out.println("sample: " + f + " " + r.nextFloat() + " " + r.nextFloat() * 1000 + " " + (float) r.nextGaussian());
        }
        for (String t : new String[] {"0", "-0", "+1.5f", "1.", ".5d", "1e5", "0x1.8p1", "0x1p-149", "0x1p-150", "1e39", "3.4028235e38", "3.4028236e38", "3.40282357e38", "1.4e-45", "0.7e-45", "0.8e-45", "16777217", "16777217.0000001", "1.1754943e-38", "NaN", "-Infinity", " 3 ",
            "", "x", "1.2.3", "0.1000000014901161193847656250000000001", "1.00000017881393421514957253748434595763683319091796875001"}) {
            System.out.println("parse [" + t + "]: " + fail(t));
        }
        System.out.println("compare: " + Float.compare(0f, -0f) + Float.compare(Float.NaN, Float.POSITIVE_INFINITY) + Float.compare(1f, 2f) + " " + Float.valueOf(0f).equals(-0f) + Float.valueOf(Float.NaN).equals(Float.NaN) + (Float.NaN == Float.NaN) + (0f == -0f)
            + " " + Float.valueOf(2).compareTo(1f) + " " + Float.max(-0f, 0f) + Float.min(-0f, 0f) + " " + Float.sum(0.1f, 0.2f));
        System.out.println("tests: " + Float.isNaN(0f / 0) + Float.isInfinite(1f / 0) + Float.isFinite(Float.MAX_VALUE) + " " + Float.valueOf(1.5f).intValue() + " " + Float.valueOf(300.7f).byteValue() + " " + Float.SIZE + Float.BYTES + Float.MAX_EXPONENT + Float.MIN_EXPONENT);
        System.out.println("raw nan: " + Integer.toHexString(Float.floatToRawIntBits(Float.intBitsToFloat(0x7fc12345))) + " " + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0x7fc12345))) + " " + Integer.toHexString(Float.floatToIntBits(Float.intBitsToFloat(0xffc00001))));
        System.out.println("double api: " + Double.compare(0d, -0d) + Double.compare(Double.NaN, 1) + " " + Double.valueOf(0d).equals(-0d) + Double.valueOf(Double.NaN).equals(Double.NaN) + " " + Double.isNaN(0d / 0) + Double.isFinite(1e308 * 10) + " " + Double.max(-0d, 0d) + Double.min(Double.NaN, 1)
            + " " + Double.valueOf(1e10).intValue() + " " + Double.valueOf(-1.9).longValue() + " " + Double.valueOf(3.7).floatValue() + " " + Long.toHexString(Double.doubleToRawLongBits(Double.longBitsToDouble(0x7ff8000000000123L))) + " " + Long.toHexString(Double.doubleToLongBits(Double.longBitsToDouble(0xfff8000000000123L))) + " " + Double.MIN_EXPONENT + Double.MAX_EXPONENT);
        float[] sorted = {3f, Float.NaN, -0f, 0f, Float.NEGATIVE_INFINITY, -1f, Float.MIN_VALUE};
        java.util.Arrays.sort(sorted);
        System.out.println("sorted: " + java.util.Arrays.toString(sorted) + " search " + java.util.Arrays.binarySearch(sorted, 0f) + " " + java.util.Arrays.binarySearch(sorted, 2f));
    }
}
