// EXPECT same-as-java
// BigInteger: arithmetic of all sign combinations, shifts, bits, gcd, modular powers and inverses, radixes, large multiplication and division, conversions, hashing, primes.

import java.math.BigInteger;
import java.util.Random;

public class NumberBigInteger {
    static final BigInteger[] V = {
        BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE.negate(), BigInteger.TWO, BigInteger.TEN, BigInteger.valueOf(-7), BigInteger.valueOf(255), BigInteger.valueOf(Long.MAX_VALUE), BigInteger.valueOf(Long.MIN_VALUE),
        new BigInteger("123456789012345678901234567890"), new BigInteger("-ffffffffffffffffffffffff", 16), BigInteger.ONE.shiftLeft(100), BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE)
    };

    static String fail(java.util.concurrent.Callable<?> c) {
        try {
            return String.valueOf(c.call());
        } catch (Exception e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        for (BigInteger v : V) {
            System.out.println(v + ": hex " + v.toString(16) + " r36 " + v.toString(36) + " sign " + v.signum() + " len " + v.bitLength() + " count " + v.bitCount() + " low " + v.getLowestSetBit() + " hash " + v.hashCode() + " int " + v.intValue() + " long " + v.longValue()
                + " double " + v.doubleValue() + " float " + v.floatValue() + " neg " + v.negate() + " not " + v.not() + " abs " + v.abs() + " bytes " + v.toByteArray().length);
        }
        long h = 0;
        for (BigInteger a : V) {
            for (BigInteger b : V) {
                h = h * 31 + a.add(b).hashCode() + a.subtract(b).hashCode() * 3L + a.multiply(b).hashCode() * 5L + a.and(b).hashCode() * 7L + a.or(b).hashCode() * 11L + a.xor(b).hashCode() * 13L + a.andNot(b).hashCode() * 17L
                    + a.compareTo(b) + a.gcd(b).hashCode() * 19L + a.max(b).hashCode() + a.min(b).hashCode();
                if (b.signum() != 0) {
                    BigInteger[] qr = a.divideAndRemainder(b);
                    assert qr[0].multiply(b).add(qr[1]).equals(a);
                    h = h * 31 + qr[0].hashCode() + qr[1].hashCode() * 23L + a.divide(b).hashCode() + a.remainder(b).hashCode();
                }
                if (b.signum() > 0) h = h * 31 + a.mod(b).hashCode();
            }
        }
        System.out.println("pair hash: " + h);
        BigInteger f = BigInteger.ONE;
        for (int i = 2; i <= 60; i++) f = f.multiply(BigInteger.valueOf(i));
        System.out.println("60!: " + f + " trailing zeros " + f.getLowestSetBit());
        BigInteger fa = BigInteger.ZERO;
        BigInteger fb = BigInteger.ONE;
        for (int i = 0; i < 300; i++) {
            BigInteger t = fa.add(fb);
            fa = fb;
            fb = t;
        }
        System.out.println("fib 300: " + fa);
        System.out.println("pow: " + BigInteger.valueOf(3).pow(100) + " " + BigInteger.valueOf(-2).pow(63) + " " + BigInteger.ZERO.pow(0) + " " + BigInteger.TEN.pow(30));
        System.out.println("modPow: " + BigInteger.valueOf(3).modPow(new BigInteger("1000000006"), new BigInteger("1000000007")) + " " + BigInteger.valueOf(7).modPow(BigInteger.valueOf(-1), BigInteger.valueOf(40)) + " " + BigInteger.TWO.modPow(BigInteger.valueOf(1000), BigInteger.TEN.pow(20)) + " " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)));
        System.out.println("shifts: " + BigInteger.ONE.shiftLeft(70) + " " + BigInteger.valueOf(-5).shiftRight(1) + " " + BigInteger.valueOf(-1).shiftRight(100) + " " + BigInteger.valueOf(5).shiftLeft(-1) + " " + V[9].shiftRight(50));
        System.out.println("bits: " + BigInteger.valueOf(10).testBit(1) + BigInteger.valueOf(10).testBit(200) + BigInteger.valueOf(-1).testBit(200) + " " + BigInteger.ZERO.setBit(80) + " " + BigInteger.valueOf(-1).clearBit(3) + " " + BigInteger.TEN.flipBit(0));
        System.out.println("sqrt: " + V[9].sqrt() + " " + BigInteger.TEN.sqrt() + " " + java.util.Arrays.toString(BigInteger.valueOf(1000).sqrtAndRemainder()));
        System.out.println("primes: " + BigInteger.valueOf(97).isProbablePrime(20) + BigInteger.valueOf(561).isProbablePrime(20) + new BigInteger("170141183460469231731687303715884105727").isProbablePrime(10) + " next " + BigInteger.valueOf(1000000).nextProbablePrime());
        System.out.println("bytes: " + java.util.Arrays.toString(V[10].toByteArray()) + " " + new BigInteger(new byte[] {-1, 0}) + " " + new BigInteger(1, new byte[] {-1, 0}) + " " + new BigInteger(-1, new byte[] {1, 2, 3}));
        System.out.println("errors: " + fail(() -> BigInteger.ONE.divide(BigInteger.ZERO)) + " " + fail(() -> BigInteger.ONE.mod(BigInteger.ZERO)) + " " + fail(() -> V[9].longValueExact()) + " " + fail(() -> new BigInteger("1x")) + " " + fail(() -> new BigInteger("-")) + " " + fail(() -> BigInteger.ONE.shiftLeft(Integer.MAX_VALUE)) + " " + fail(() -> V[9].testBit(-1)) + " " + V[7].longValueExact());
        Random r = new Random(99);
        BigInteger p = new BigInteger(3000, r);
        BigInteger q = new BigInteger(2900, r);
        BigInteger prod = p.multiply(q);
        System.out.println("large: " + prod.bitLength() + " " + prod.hashCode() + " " + prod.divide(p).equals(q) + " " + prod.mod(p).signum() + " sum " + p.add(q).hashCode() + " square " + p.multiply(p).equals(p.pow(2)) + " quotient " + prod.multiply(p).divide(q).hashCode() + " text " + prod.toString().hashCode());
        BigInteger karatsuba = BigInteger.ONE.shiftLeft(6000).subtract(BigInteger.ONE);
        System.out.println("karatsuba: " + karatsuba.multiply(karatsuba).bitCount() + " " + karatsuba.multiply(q).hashCode() + " gcd " + p.multiply(BigInteger.valueOf(360)).gcd(q.multiply(BigInteger.valueOf(240))).mod(BigInteger.valueOf(120)));
        System.out.println("parse: " + new BigInteger("+12") + " " + new BigInteger("000") + " " + new BigInteger("-zz", 36) + " " + new BigInteger("-0") + " equals " + BigInteger.valueOf(5).equals(5) + BigInteger.valueOf(5).equals(new BigInteger("5")) + " cached " + (BigInteger.valueOf(16) == BigInteger.valueOf(16)) + (BigInteger.valueOf(17) == BigInteger.valueOf(17)));
        StringBuilder e = new StringBuilder();
        BigInteger num = BigInteger.TEN.pow(60);
        BigInteger sum = BigInteger.ZERO;
        for (int i = 1; num.signum() > 0; i++) {
            sum = sum.add(num);
            num = num.divide(BigInteger.valueOf(i));
        }
        System.out.println("e: " + e.append(sum));
        System.out.println("double edges: " + BigInteger.ONE.shiftLeft(1024).doubleValue() + " " + BigInteger.ONE.shiftLeft(53).add(BigInteger.ONE).doubleValue() + " " + BigInteger.ONE.shiftLeft(54).add(BigInteger.valueOf(3)).doubleValue() + " " + BigInteger.ONE.shiftLeft(128).floatValue());
    }
}
