// EXPECT same-as-java
// iinc with byte-sized and wide constants, at the exact limits, on low and high local slots; ++ on narrow locals.

public class WideIinc {
    static int limits(int i) {
        i += 127;
        System.out.println("+127: " + i);
        i += 128;
        System.out.println("+128: " + i);
        i += -128;
        System.out.println("+-128: " + i);
        i += -129;
        System.out.println("+-129: " + i);
        i -= 127;
        System.out.println("-127: " + i);
        i -= 128;
        System.out.println("-128: " + i);
        i -= 129;
        System.out.println("-129: " + i);
        i += 32767;
        System.out.println("+32767: " + i);
        i += 32768;
        System.out.println("+32768: " + i);
        i -= 32768;
        System.out.println("-32768: " + i);
        i -= 32769;
        System.out.println("-32769: " + i);
        i += 1000000;
        System.out.println("+1000000: " + i);
        i++;
        ++i;
        i--;
        System.out.println("++ ++ --: " + i);
        return i;
    }

    static int high() {
        long p0 = 0, p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9;
        long q0 = 0, q1 = 1, q2 = 2, q3 = 3, q4 = 4, q5 = 5, q6 = 6, q7 = 7, q8 = 8, q9 = 9;
        long r0 = 0, r1 = 1, r2 = 2, r3 = 3, r4 = 4, r5 = 5, r6 = 6, r7 = 7, r8 = 8, r9 = 9;
        long s0 = 0, s1 = 1, s2 = 2, s3 = 3, s4 = 4, s5 = 5, s6 = 6, s7 = 7, s8 = 8, s9 = 9;
        long t0 = 0, t1 = 1, t2 = 2, t3 = 3, t4 = 4, t5 = 5, t6 = 6, t7 = 7, t8 = 8, t9 = 9;
        long u0 = 0, u1 = 1, u2 = 2, u3 = 3, u4 = 4, u5 = 5, u6 = 6, u7 = 7, u8 = 8, u9 = 9;
        long v0 = 0, v1 = 1, v2 = 2, v3 = 3, v4 = 4, v5 = 5, v6 = 6, v7 = 7, v8 = 8, v9 = 9;
        long w0 = 0, w1 = 1, w2 = 2, w3 = 3, w4 = 4, w5 = 5, w6 = 6, w7 = 7, w8 = 8, w9 = 9;
        long x0 = 0, x1 = 1, x2 = 2, x3 = 3, x4 = 4, x5 = 5, x6 = 6, x7 = 7, x8 = 8, x9 = 9;
        long y0 = 0, y1 = 1, y2 = 2, y3 = 3, y4 = 4, y5 = 5, y6 = 6, y7 = 7, y8 = 8, y9 = 9;
        long z0 = 0, z1 = 1, z2 = 2, z3 = 3, z4 = 4, z5 = 5, z6 = 6, z7 = 7, z8 = 8, z9 = 9;
        long aa0 = 0, aa1 = 1, aa2 = 2, aa3 = 3, aa4 = 4, aa5 = 5, aa6 = 6, aa7 = 7, aa8 = 8, aa9 = 9;
        long bb0 = 0, bb1 = 1, bb2 = 2, bb3 = 3, bb4 = 4, bb5 = 5, bb6 = 6;
        int slot254 = 1;
        int slot255 = 1;
        int slot256 = 1;
        int slot257 = 1;
        slot254 += 1000;
        slot255 += 2;
        slot256 += 3;
        slot257 += -30000;
        slot256++;
        slot257--;
        System.out.println("slots: " + slot254 + " " + slot255 + " " + slot256 + " " + slot257);
        int sum = 0;
        for (int i = 0; i < 100000; i += 333) {
            sum += 5;
            sum -= 2;
        }
        System.out.println("loop sum: " + sum);
        return (int) (p9 + q8 + r7 + s6 + t5 + u4 + v3 + w2 + x1 + y0 + z9 + aa8 + bb6) + slot257;
    }

    public static void main(String[] args) {
        System.out.println("result: " + limits(0));
        System.out.println("near max: " + limits(Integer.MAX_VALUE - 100));
        System.out.println("high: " + high());
        byte b = 127;
        b++;
        System.out.println("byte++: " + b);
        b -= 1;
        System.out.println("byte-=1: " + b);
        short s = -32768;
        s--;
        System.out.println("short--: " + s);
        char c = 0;
        c--;
        System.out.println("char--: " + (int) c);
        c += 2;
        System.out.println("char+=2: " + (int) c);
        b += 1000;
        System.out.println("byte+=1000: " + b);
        int i = 3;
        i = i++;
        System.out.println("i=i++: " + i);
        i = i++ + i++;
        System.out.println("i=i+++i++: " + i);
        i = -i-- - --i;
        System.out.println("i=-i-- - --i: " + i);
    }
}
