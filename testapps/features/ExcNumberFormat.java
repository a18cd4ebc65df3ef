// EXPECT same-as-java
// ArithmeticException and NumberFormatException messages from every usual source: divisions, exact maths, parsing of all number kinds, BigInteger, BigDecimal.

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.concurrent.Callable;

public class ExcNumberFormat {
    static void t(String label, Callable<?> c) {
        try {
            System.out.println(label + ": ok " + c.call());
        } catch (ArithmeticException e) {
            System.out.println(label + ": arithmetic " + e.getMessage());
        } catch (NumberFormatException e) {
            System.out.println(label + ": format " + e.getMessage());
        } catch (Exception e) {
            System.out.println(label + ": " + e);
        }
    }

    static int zero = 0;
    static long lzero = 0;

    public static void main(String[] args) {
        t("int div", () -> 1 / zero);
        t("int rem", () -> 1 % zero);
        t("long div", () -> 1L / lzero);
        t("long rem", () -> 1L % lzero);
        t("char div", () -> 'a' / (char) zero);
        t("double div", () -> 1.0 / zero);
        t("float rem", () -> 1f % zero);
        t("int div assign", () -> { int x = 4; x /= zero; return x; });
        t("addExact", () -> Math.addExact(Integer.MAX_VALUE, 1));
        t("addExact long", () -> Math.addExact(Long.MAX_VALUE, 1L));
        t("subtractExact", () -> Math.subtractExact(Integer.MIN_VALUE, 1));
        t("multiplyExact", () -> Math.multiplyExact(1 << 20, 1 << 20));
        t("multiplyExact long", () -> Math.multiplyExact(1L << 40, 1 << 30));
        t("negateExact", () -> Math.negateExact(Integer.MIN_VALUE));
        t("incrementExact", () -> Math.incrementExact(Long.MAX_VALUE));
        t("decrementExact", () -> Math.decrementExact(Integer.MIN_VALUE));
        t("toIntExact", () -> Math.toIntExact(1L << 31));
        t("absExact", () -> Math.absExact(Integer.MIN_VALUE));
        t("absExact long", () -> Math.absExact(Long.MIN_VALUE));
        t("floorDiv", () -> Math.floorDiv(1, zero));
        t("floorMod", () -> Math.floorMod(1L, lzero));
        t("divideUnsigned", () -> Integer.divideUnsigned(1, zero));
        t("BigInteger div", () -> BigInteger.ONE.divide(BigInteger.ZERO));
        t("BigInteger mod", () -> BigInteger.ONE.mod(BigInteger.ONE.negate()));
        t("BigInteger modInverse", () -> BigInteger.TWO.modInverse(BigInteger.valueOf(4)));
        t("BigInteger intValueExact", () -> BigInteger.ONE.shiftLeft(40).intValueExact());
        t("BigInteger sqrt", () -> BigInteger.ONE.negate().sqrt());
        t("BigInteger pow", () -> BigInteger.TWO.pow(-1));
        t("BigDecimal div", () -> BigDecimal.ONE.divide(new BigDecimal(3)));
        t("BigDecimal zero", () -> BigDecimal.ONE.divide(BigDecimal.ZERO));
        t("BigDecimal 0/0", () -> BigDecimal.ZERO.divide(BigDecimal.ZERO));
        t("BigDecimal setScale", () -> new BigDecimal("1.25").setScale(1));
        t("BigDecimal unnecessary", () -> new BigDecimal("1.25").setScale(1, RoundingMode.UNNECESSARY));
        t("BigDecimal NaN", () -> new BigDecimal(Double.NaN));
        t("BigDecimal intExact", () -> new BigDecimal("1.5").intValueExact());
        for (String s : new String[] {"", " 1", "1 ", "+", "-", "--1", "0x10", "1_000", "1.0", "2147483648", "-2147483649", "\u0661\u0662", "+7", "-0", "1L", "abc"}) {
            t("parseInt [" + (s.startsWith("\u0661") ? "arabic" : s) + "]", () -> Integer.parseInt(s));
        }
        t("parseInt radix", () -> Integer.parseInt("zz", 36) + Integer.parseInt("-1010", 2));
        t("parseInt bad radix", () -> Integer.parseInt("1", 99));
        t("parseInt radix 1", () -> Integer.parseInt("1", 1));
        t("parseInt digit", () -> Integer.parseInt("19", 9));
        t("parseInt range", () -> Integer.parseInt("ab12cd", 2, 4, 10));
        t("parseInt range bad", () -> Integer.parseInt("ab12cd", 1, 4, 10));
        t("parseUnsignedInt", () -> Integer.parseUnsignedInt("4294967295"));
        t("parseUnsignedInt neg", () -> Integer.parseUnsignedInt("-1"));
        t("parseUnsignedInt big", () -> Integer.parseUnsignedInt("4294967296"));
        t("parseLong", () -> Long.parseLong("9223372036854775808"));
        t("parseUnsignedLong", () -> Long.parseUnsignedLong("18446744073709551616"));
        t("parseShort", () -> Short.parseShort("40000"));
        t("parseByte", () -> Byte.parseByte("200"));
        t("parseByte hex", () -> Byte.parseByte("-80", 16));
        t("decode", () -> Integer.decode("#ff") + Integer.decode("-0X10") + Integer.decode("010"));
        t("decode bad", () -> Integer.decode("0x-1"));
        t("decode empty", () -> Long.decode(""));
        t("valueOf", () -> Integer.valueOf("12a"));
        for (String s : new String[] {"", "1e", "1e5", " 2.5 ", "0x1p3", "NaN", "-Infinity", "infinity", "1.5f", "1d", "..", "1e400", "1,5", "0x1.8"}) {
            t("parseDouble [" + s + "]", () -> Double.parseDouble(s));
        }
        t("parseFloat", () -> Float.parseFloat("1e39") + " " + Float.parseFloat("3.4028236e38"));
        t("BigInteger text", () -> new BigInteger("12-3"));
        t("BigInteger empty", () -> new BigInteger(""));
        t("BigInteger radix", () -> new BigInteger("9", 8));
        t("BigDecimal text", () -> new BigDecimal("1e"));
        t("BigDecimal exponent", () -> new BigDecimal("1e99999999999"));
        t("BigDecimal ok", () -> new BigDecimal("-.5E+3"));
    }
}
