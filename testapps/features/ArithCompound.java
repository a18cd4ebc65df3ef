// EXPECT same-as-java
// compound assignment with every operator over every pair of left and right types: implicit narrowing, promotion, shifts by long, string +=, boolean operators, evaluation order.

public class ArithCompound {
    static StringBuilder out = new StringBuilder();

    static void p(Object o) {
        out.append(' ').append(o instanceof Character ? (Object) ("c" + (int) (char) o) : o);
    }

    static void flush(String label) {
        System.out.println(label + ":" + out);
        out.setLength(0);
    }

    static byte b;
    static short s;
    static char c;
    static int i;
    static long l;
    static float f;
    static double d;

    static void reset() {
        b = 100;
        s = 30000;
        c = 60000;
        i = 2000000000;
        l = 9000000000000000000L;
        f = 3.75e9f;
        d = -1.5e19;
    }

    public static void main(String[] args) {
        reset(); b += b; p(b); b += s; p(b); b += c; p(b); b += i; p(b); b += l; p(b); b += f; p(b); b += d; p(b); flush("byte +=");
        reset(); s += b; p(s); s += s; p(s); s += c; p(s); s += i; p(s); s += l; p(s); s += f; p(s); s += d; p(s); flush("short +=");
        reset(); c += b; p(c); c += s; p(c); c += c; p(c); c += i; p(c); c += l; p(c); c += f; p(c); c += d; p(c); flush("char +=");
        reset(); i += b; p(i); i += s; p(i); i += c; p(i); i += i; p(i); i += l; p(i); i += f; p(i); i += d; p(i); flush("int +=");
        reset(); l += b; p(l); l += s; p(l); l += c; p(l); l += i; p(l); l += l; p(l); l += f; p(l); l += d; p(l); flush("long +=");
        reset(); f += b; p(f); f += s; p(f); f += c; p(f); f += i; p(f); f += l; p(f); f += f; p(f); f += d; p(f); flush("float +=");
        reset(); d += b; p(d); d += s; p(d); d += c; p(d); d += i; p(d); d += l; p(d); d += f; p(d); d += d; p(d); flush("double +=");
        reset(); b -= s; p(b); s -= c; p(s); c -= i; p(c); i -= l; p(i); l -= f; p(l); f -= d; p(f); d -= b; p(d); flush("-=");
        reset(); b *= s; p(b); s *= c; p(s); c *= i; p(c); i *= l; p(i); l *= f; p(l); f *= d; p(f); d *= b; p(d); flush("*=");
        reset(); b /= 7L; p(b); s /= 7.5f; p(s); c /= 0.3; p(c); i /= b; p(i); l /= s; p(l); f /= c; p(f); d /= 0; p(d); flush("/=");
        reset(); b %= 7L; p(b); s %= 7.5f; p(s); c %= 0.3; p(c); i %= b + 5; p(i); l %= 1000003; p(l); f %= 1000; p(f); d %= 1e10; p(d); flush("%=");
        reset(); b <<= 1; p(b); s <<= 33; p(s); c <<= 4L; p(c); i <<= 65L; p(i); l <<= 3; p(l); flush("<<=");
        reset(); b = -100; b >>= 1; p(b); s = -30000; s >>= 34; p(s); c >>= 4L; p(c); i = -2000000000; i >>= 1L; p(i); l = -l; l >>= 60; p(l); flush(">>=");
        reset(); b = -100; b >>>= 1; p(b); b = -100; b >>>= 28; p(b); s = -30000; s >>>= 20; p(s); c >>>= 4; p(c); i = -2000000000; i >>>= 1; p(i); l = -l; l >>>= 60; p(l); flush(">>>=");
        reset(); b &= 0x5F5; p(b); s &= ~0xFL; p(s); c &= b; p(c); i &= l; p(i); l &= -256; p(l); flush("&=");
        reset(); b |= 0x80; p(b); s |= 0xF0000; p(s); c |= -1; p(c); i |= 0x8000000000000000L; p(i); l |= i; p(l); flush("|=");
        reset(); b ^= 0xFF; p(b); s ^= 'x'; p(s); c ^= 0xFFFF; p(c); i ^= -1L; p(i); l ^= c; p(l); flush("^=");
        boolean t = true;
        boolean u = false;
        t &= u; p(t); t |= !u; p(t); t ^= t; p(t); u = t == u; p(u); u ^= true; p(u); flush("boolean");
        reset(); b++; p(b++); p(b); p(--b); s--; p(s); c++; p(++c); i++; p(i--); l--; p(++l); f++; p(f++); d--; p(d--); flush("++ and --");
        b = Byte.MAX_VALUE; b++; p(b); s = Short.MIN_VALUE; s--; p(s); c = Character.MAX_VALUE; c++; p(c); i = Integer.MAX_VALUE; i++; p(i); l = Long.MIN_VALUE; l--; p(l); f = Float.MAX_VALUE; f++; p(f); d = 1L << 53; d++; p(d); flush("wrap");
        String str = "s";
        str += 1; str += 'c'; str += 2.5; str += null; str += 1 + 1; str += (char) 65; str += b;
        p(str); flush("string");
        int[] a = {1, 2, 3, 4};
        int k = 0;
        a[k++] += a[k++] * 10 + k; p(a[0]); p(k);
        a[k] <<= a[k = 1]; p(a[2]); p(k);
        k += k++ + ++k; p(k);
        k -= k-- - --k; p(k);
        k = (k = 5) + (k *= 2) - k--; p(k);
        k = 3; k ^= k << (k += 1); p(k);
        flush("order");
        long[] la = {1};
        double[] da = {2};
        char[] ca = {'a'};
        byte[] ba = {127};
        la[0] += 1.9; la[0] <<= 40L; p(la[0]);
        da[0] /= 3; p(da[0]);
        ca[0] += 1; ca[0] *= 1.5; p(ca[0]);
        ba[0] += 1; ba[0] -= 0.5; ba[0] >>>= 1; p(ba[0]);
        flush("arrays");
        try {
            int[] none = null;
            none[sideEffect()] += sideEffect();
        } catch (NullPointerException e) {
            p("null array after " + k);
        }
        try {
            a[9] += sideEffect();
        } catch (ArrayIndexOutOfBoundsException e) {
            p("index before right side " + k);
        }
        try {
            a[0] /= sideZero();
        } catch (ArithmeticException e) {
            p("a[0] kept " + a[0]);
        }
        flush("failures");
    }

    static int sideEffects;
    static int sideEffect() { sideEffects++; out.append(" side").append(sideEffects); return 0; }
    static int sideZero() { return 0; }
}
