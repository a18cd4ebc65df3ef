// EXPECT same-as-java
// BigDecimal: construction, scale rules, all rounding modes, MathContext, division forms, text forms, comparison against equality, roots and powers, stripping zeros.

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

public class NumberBigDecimal {
    static String fail(java.util.concurrent.Callable<?> c) {
        try {
            return String.valueOf(c.call());
        } catch (Exception e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static BigDecimal d(String s) { return new BigDecimal(s); }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "0.00", "-0", "1", "-1.50", "100", "1E+3", "1e-3", "123.456e5", "0.000001", "0.0000001", "1E-10", "-12345678901234567890.0987654321", ".5", "5.", "+7", "0E+5", "9.99E-400", "1E+400"}) {
            BigDecimal v = d(s);
            System.out.println(s + ": " + v + " plain " + (v.toPlainString().length() > 40 ? "long" : v.toPlainString()) + " eng " + v.toEngineeringString() + " scale " + v.scale() + " prec " + v.precision() + " unscaled " + v.unscaledValue() + " sign " + v.signum() + " hash " + v.hashCode()
                + " strip " + v.stripTrailingZeros() + " double " + v.doubleValue() + " float " + v.floatValue() + " int " + v.intValue() + " neg " + v.negate() + " ulp " + v.ulp());
        }
        RoundingMode[] modes = RoundingMode.values();
        for (String s : new String[] {"5.5", "2.5", "1.6", "1.1", "1.0", "-1.0", "-1.1", "-1.6", "-2.5", "-5.5", "0.05"}) {
            StringBuilder sb = new StringBuilder("round " + s + ":");
            for (RoundingMode m : modes) sb.append(' ').append(m).append('=').append(fail(() -> d(s).setScale(0, m)).replace("ArithmeticException", ""));
            System.out.println(sb);
        }
        BigDecimal a = d("10");
        BigDecimal b = d("3");
        System.out.println("arith: " + d("1.20").add(d("3.456")) + " " + d("1.20").subtract(d("1.2")) + " " + d("1.20").multiply(d("3.0")) + " " + d("1.00").divide(d("4")) + " " + d("1").divide(d("8.000")) + " " + d("100").divide(d("25")) + " " + d("7.5").remainder(d("2")) + " " + d("-7.5").remainder(d("2")));
        System.out.println("divide: " + fail(() -> a.divide(b)) + " " + a.divide(b, 5, RoundingMode.HALF_UP) + " " + a.divide(b, RoundingMode.FLOOR) + " " + a.divide(b, MathContext.DECIMAL32) + " " + a.divide(b, MathContext.DECIMAL64) + " " + a.divide(b, MathContext.DECIMAL128) + " " + d("1E+5").divide(d("3"), -2, RoundingMode.UP)
            + " " + java.util.Arrays.toString(d("17.25").divideAndRemainder(d("3.5"))) + " " + d("17.25").divideToIntegralValue(d("3.5")) + " " + fail(() -> a.divide(BigDecimal.ZERO)) + " " + fail(() -> BigDecimal.ZERO.divide(BigDecimal.ZERO)));
        for (int p : new int[] {0, 1, 3, 5, 20}) {
            MathContext mc = new MathContext(p, RoundingMode.HALF_EVEN);
            System.out.println("precision " + p + ": " + d("123456.789").round(mc) + " " + d("0.00098765").round(mc) + " " + d("999.96").add(d("0.005"), mc) + " " + d("12.5").multiply(d("12.5"), mc) + " " + d("-1.5").plus(mc) + " " + new BigDecimal(Math.PI, mc) + " " + mc);
        }
        System.out.println("scale: " + d("1.5").setScale(4) + " " + fail(() -> d("1.55").setScale(1)) + " " + d("1234").setScale(-2, RoundingMode.HALF_UP) + " " + d("12.34").movePointLeft(3) + " " + d("12.34").movePointRight(5) + " " + d("12.34").scaleByPowerOfTen(5) + " " + d("12.34").scaleByPowerOfTen(-5) + " " + BigDecimal.valueOf(123, -2) + " " + BigDecimal.valueOf(123, 5));
        System.out.println("compare: " + d("2.0").equals(d("2.00")) + d("2.0").compareTo(d("2.00")) + " " + (d("2.0").hashCode() == d("2.00").hashCode()) + " " + d("-0.0").equals(d("0.0")) + " " + d("1E+2").compareTo(d("100")) + " " + d("1").max(d("1.0")) + " " + d("1").min(d("1.0")) + " " + d("1e1000").compareTo(d("1e999")) + " strip " + d("2.00").stripTrailingZeros().equals(d("2")));
        System.out.println("from double: " + new BigDecimal(0.1) + " " + BigDecimal.valueOf(0.1) + " " + new BigDecimal(-1.5e-5) + " " + BigDecimal.valueOf(1e20) + " " + new BigDecimal(4.9e-324).precision() + " " + fail(() -> new BigDecimal(Double.POSITIVE_INFINITY)) + " " + BigDecimal.valueOf(100.0) + " " + new BigDecimal(1L << 60) + " " + new BigDecimal(new char[] {'1', '.', '5'}, 0, 3));
        System.out.println("pow: " + d("1.1").pow(10) + " " + d("2").pow(0) + " " + d("1.1").pow(10, new MathContext(5)) + " " + fail(() -> d("2").pow(-1)) + " " + d("2").pow(-2, new MathContext(10)) + " " + d("-3").pow(3) + " abs " + d("-3.0").abs());
        System.out.println("sqrt: " + d("2").sqrt(new MathContext(30)) + " " + d("16").sqrt(new MathContext(5)) + " " + d("0.0001").sqrt(MathContext.DECIMAL32) + " " + fail(() -> d("-1").sqrt(MathContext.DECIMAL32)) + " " + fail(() -> d("2").sqrt(MathContext.UNLIMITED)) + " " + d("1e100").sqrt(MathContext.DECIMAL64));
        System.out.println("convert: " + d("1.9").intValue() + " " + d("1E+10").intValue() + " " + fail(() -> d("1E+10").intValueExact()) + " " + fail(() -> d("1.5").longValueExact()) + " " + d("5.0").byteValueExact() + " " + d("123.99").toBigInteger() + " " + fail(() -> d("123.99").toBigIntegerExact()) + " " + d("1e400").doubleValue() + " " + new BigDecimal(BigInteger.TEN.pow(25), 20));
        System.out.println("bad text: " + fail(() -> d("")) + " " + fail(() -> d("1.2.3")) + " " + fail(() -> d("abc")) + " " + fail(() -> d("1e1e1")) + " " + fail(() -> d(" 1")) + " " + fail(() -> d("1e99999999999")));
        BigDecimal balance = d("1000.00");
        for (int i = 0; i < 12; i++) balance = balance.add(balance.multiply(d("0.0125")).setScale(2, RoundingMode.HALF_EVEN));
        System.out.println("interest: " + balance);
        MathContext mc = new MathContext(50);
        BigDecimal pi = BigDecimal.ZERO;
        BigDecimal sixteen = BigDecimal.valueOf(16);
        for (int k = 0; k < 40; k++) {
            BigDecimal k8 = BigDecimal.valueOf(8L * k);
            pi = pi.add(BigDecimal.valueOf(4).divide(k8.add(BigDecimal.ONE), mc).subtract(BigDecimal.valueOf(2).divide(k8.add(BigDecimal.valueOf(4)), mc)).subtract(BigDecimal.ONE.divide(k8.add(BigDecimal.valueOf(5)), mc))
                .subtract(BigDecimal.ONE.divide(k8.add(BigDecimal.valueOf(6)), mc)).divide(sixteen.pow(k), mc), mc);
        }
        System.out.println("pi: " + pi.round(new MathContext(40)));
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 1; i <= 50; i++) sum = sum.add(BigDecimal.ONE.divide(BigDecimal.valueOf(i), 20, RoundingMode.HALF_EVEN));
        System.out.println("harmonic: " + sum + " " + sum.remainder(BigDecimal.ONE).multiply(d("1000")).intValue());
    }
}
