// EXPECT same-as-java
// Numeric algorithms: matrix product and determinant, sieve, big Fibonacci, modular powers, FFT, Newton, primes, gcd
import java.math.*;
import java.util.*;
import java.util.stream.*;

public class AlgoNumeric {
    static double[][] mul(double[][] a, double[][] b) {
        int n = a.length, m = b[0].length, k = b.length;
        double[][] c = new double[n][m];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) for (int x = 0; x < k; x++) c[i][j] += a[i][x] * b[x][j];
        return c;
    }

    static double det(double[][] in) {
        double[][] a = Arrays.stream(in).map(double[]::clone).toArray(double[][]::new);
        double d = 1;
        for (int i = 0; i < a.length; i++) {
            int p = i;
            for (int r = i + 1; r < a.length; r++) if (Math.abs(a[r][i]) > Math.abs(a[p][i])) p = r;
            if (a[p][i] == 0) return 0;
            if (p != i) { double[] t = a[p]; a[p] = a[i]; a[i] = t; d = -d; }
            d *= a[i][i];
            for (int r = i + 1; r < a.length; r++) {
                double f = a[r][i] / a[i][i];
                for (int c = i; c < a.length; c++) a[r][c] -= f * a[i][c];
            }
        }
        return d;
    }

    static BigInteger fib(int n) {
        BigInteger a = BigInteger.ZERO, b = BigInteger.ONE;
        for (int bit = 31 - Integer.numberOfLeadingZeros(Math.max(n, 1)); bit >= 0; bit--) {
            BigInteger c = a.multiply(b.shiftLeft(1).subtract(a)), d = a.multiply(a).add(b.multiply(b));
            a = c;
            b = d;
            if ((n >> bit & 1) == 1) { BigInteger t = a.add(b); a = b; b = t; }
        }
        return a;
    }

    static long modpow(long b, long e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1) {
            if ((e & 1) == 1) r = Math.floorMod(Math.multiplyHigh(r, b) == 0 ? r * b : BigInteger.valueOf(r).multiply(BigInteger.valueOf(b)).mod(BigInteger.valueOf(m)).longValue(), m);
            b = BigInteger.valueOf(b).multiply(BigInteger.valueOf(b)).mod(BigInteger.valueOf(m)).longValue();
        }
        return r;
    }

    static void fft(double[] re, double[] im, boolean inv) {
        int n = re.length;
        for (int i = 1, j = 0; i < n; i++) {
            int bit = n >> 1;
            for (; (j & bit) != 0; bit >>= 1) j ^= bit;
            j ^= bit;
            if (i < j) { double t = re[i]; re[i] = re[j]; re[j] = t; t = im[i]; im[i] = im[j]; im[j] = t; }
        }
        for (int len = 2; len <= n; len <<= 1) {
            double ang = 2 * StrictMath.PI / len * (inv ? -1 : 1);
            for (int i = 0; i < n; i += len)
                for (int k = 0; k < len / 2; k++) {
                    double wr = StrictMath.cos(ang * k), wi = StrictMath.sin(ang * k);
                    int p = i + k, q = p + len / 2;
                    double xr = re[q] * wr - im[q] * wi, xi = re[q] * wi + im[q] * wr;
                    re[q] = re[p] - xr;
                    im[q] = im[p] - xi;
                    re[p] += xr;
                    im[p] += xi;
                }
        }
        if (inv) for (int i = 0; i < n; i++) { re[i] /= n; im[i] /= n; }
    }

    static long[] egcd(long a, long b) {
        if (b == 0) return new long[] {a, 1, 0};
        long[] r = egcd(b, a % b);
        return new long[] {r[0], r[2], r[1] - a / b * r[2]};
    }

    public static void main(String[] args) {
        double[][] a = {{1, 2}, {3, 4}, {5, 6}}, b = {{1, 0, -1}, {2, 0.5, 1}};
        System.out.println("product: " + Arrays.deepToString(mul(a, b)) + " " + Arrays.deepToString(mul(b, a)));
        System.out.println("determinant: " + det(new double[][] {{2, -1, 0}, {-1, 2, -1}, {0, -1, 2}}) + " " + det(new double[][] {{1, 2}, {2, 4}}) + " swap " + det(new double[][] {{0, 1}, {1, 0}}));
        Random r = new Random(17);
        double[][] m = new double[40][40];
        for (double[] row : m) for (int i = 0; i < 40; i++) row[i] = r.nextInt(20) - 10;
        double[][] p = mul(m, m);
        System.out.println("big product: " + Arrays.deepHashCode(p) + " trace " + IntStream.range(0, 40).mapToDouble(i -> p[i][i]).sum());
        BitSet s = new BitSet();
        s.set(2, 10000);
        for (int i = 2; i * i < 10000; i++) if (s.get(i)) for (int j = i * i; j < 10000; j += i) s.clear(j);
        System.out.println("sieve: " + s.cardinality() + " twins " + IntStream.range(3, 9998).filter(i -> s.get(i) && s.get(i + 2)).count() + " last " + s.previousSetBit(9999));
        System.out.println("fib: " + fib(0) + fib(1) + fib(2) + " " + fib(90) + " " + fib(500) + " digits of 3000: " + fib(3000).toString().length());
        System.out.println("modpow: " + modpow(3, 1_000_000_006L, 1_000_000_007L) + " " + modpow(2, 1L << 40, (1L << 61) - 1) + " " + BigInteger.TWO.modPow(BigInteger.valueOf(1L << 40), BigInteger.valueOf((1L << 61) - 1)));
        double[] re = new double[16], im = new double[16];
        for (int i = 0; i < 5; i++) re[i] = i + 1;
        fft(re, im, false);
        for (int i = 0; i < 16; i++) { double t = re[i] * re[i] - im[i] * im[i]; im[i] = 2 * re[i] * im[i]; re[i] = t; }
        fft(re, im, true);
        System.out.println("fft square of polynomial: " + Arrays.stream(re).mapToLong(Math::round).boxed().toList());
        double x = 1;
        for (int i = 0; i < 8; i++) x = (x + 2 / x) / 2;
        System.out.println("newton: " + x + " " + (x == Math.sqrt(2)) + " big sqrt " + new BigDecimal(2).sqrt(new MathContext(40)) + " " + BigInteger.TEN.pow(41).sqrt());
        long[] e = egcd(240, 46);
        System.out.println("egcd: " + Arrays.toString(e) + " inverse " + BigInteger.valueOf(17).modInverse(BigInteger.valueOf(3120)));
        List<Long> factors = new ArrayList<>();
        long n = 600851475143L;
        for (long f = 2; f * f <= n; f++) while (n % f == 0) { factors.add(f); n /= f; }
        factors.add(n);
        System.out.println("factors: " + factors + " probable prime " + new BigInteger("2305843009213693951").isProbablePrime(30) + new BigInteger("2305843009213693953").isProbablePrime(30) + " next " + BigInteger.valueOf(1_000_000).nextProbablePrime());
        BigDecimal pi = BigDecimal.ZERO;
        MathContext mc = new MathContext(50);
        for (int k = 0; k < 40; k++) {
            BigDecimal t = new BigDecimal(4).divide(new BigDecimal(8 * k + 1), mc).subtract(new BigDecimal(2).divide(new BigDecimal(8 * k + 4), mc)).subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 5), mc)).subtract(BigDecimal.ONE.divide(new BigDecimal(8 * k + 6), mc));
            pi = pi.add(t.divide(new BigDecimal(16).pow(k), mc), mc);
        }
        System.out.println("pi: " + pi.round(new MathContext(40)));
        System.out.println("perfect: " + IntStream.rangeClosed(2, 1000).filter(q -> IntStream.rangeClosed(1, q / 2).filter(d -> q % d == 0).sum() == q).boxed().toList());
        long[] ack = new long[1];
        System.out.println("ackermann: " + ack(2, 9, ack) + " calls " + ack[0]);
    }

    static int ack(int m, int n, long[] calls) {
        calls[0]++;
        return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1, calls) : ack(m - 1, ack(m, n - 1, calls), calls);
    }
}
