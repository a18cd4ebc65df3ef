// EXPECT same-as-java
// int arithmetic on edge values: every binary and unary int opcode, overflow, division corner cases.

public class ArithInt {
    static final int[] VALUES = {
        0, 1, -1, 2, -2, 3, 7, -7, 10, 100, -100, 127, 128, -128, -129, 255, 256, 32767, -32768, 65535, 65536,
        46340, 46341, 0x7ffffffe, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, 0x55555555, 0xAAAAAAAA, 0x12345678
    };

    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }
    static int mul(int a, int b) { return a * b; }
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }
    static int and(int a, int b) { return a & b; }
    static int or(int a, int b) { return a | b; }
    static int xor(int a, int b) { return a ^ b; }
    static int neg(int a) { return -a; }
    static int inv(int a) { return ~a; }

    static String divOrFail(int a, int b) {
        try {
            return div(a, b) + " r " + rem(a, b);
        } catch (ArithmeticException e) {
            return e.getMessage();
        }
    }

    static void table() {
        int checksum = 17;
        for (int a : VALUES) {
            int row = 1;
            for (int b : VALUES) {
                row = row * 31 + add(a, b);
                row = row * 31 + sub(a, b);
                row = row * 31 + mul(a, b);
                if (b != 0) {
                    row = row * 31 + div(a, b);
                    row = row * 31 + rem(a, b);
                    assert div(a, b) * b + rem(a, b) == a : a + "/" + b;
                }
                row = row * 31 + and(a, b);
                row = row * 31 + or(a, b);
                row = row * 31 + xor(a, b);
            }
            row = row * 31 + neg(a);
            row = row * 31 + inv(a);
            System.out.println("row " + a + ": " + row);
            checksum = checksum * 31 + row;
        }
        System.out.println("checksum: " + checksum);
    }

    public static void main(String[] args) {
        int max = VALUES[24];
        int min = VALUES[25];
        System.out.println("max+1: " + add(max, 1));
        System.out.println("min-1: " + sub(min, 1));
        System.out.println("-min: " + neg(min));
        System.out.println("min*-1: " + mul(min, -1));
        System.out.println("max*max: " + mul(max, max));
        System.out.println("min*min: " + mul(min, min));
        System.out.println("46341^2: " + mul(46341, 46341));
        System.out.println("min/-1: " + div(min, -1));
        System.out.println("min%-1: " + rem(min, -1));
        System.out.println("min/1: " + div(min, 1));
        System.out.println("7/2 -7/2 7/-2 -7/-2: " + div(7, 2) + " " + div(-7, 2) + " " + div(7, -2) + " " + div(-7, -2));
        System.out.println("7%2 -7%2 7%-2 -7%-2: " + rem(7, 2) + " " + rem(-7, 2) + " " + rem(7, -2) + " " + rem(-7, -2));
        System.out.println("0/0: " + divOrFail(0, 0));
        System.out.println("1/0: " + divOrFail(1, 0));
        System.out.println("min/0: " + divOrFail(min, 0));
        System.out.println("min/10: " + divOrFail(min, 10));
        System.out.println("max/-10: " + divOrFail(max, -10));
        System.out.println("~0 ~min ~max: " + inv(0) + " " + inv(min) + " " + inv(max));

        int i = 5;
        i += 3.7;
        System.out.println("i+=3.7: " + i);
        i -= 0.5f;
        System.out.println("i-=0.5f: " + i);
        i *= 1.5;
        System.out.println("i*=1.5: " + i);
        i = max;
        System.out.println("i++ at max: " + i++ + " then " + i);
        System.out.println("--i at min: " + --i);
        i <<= 1;
        System.out.println("i<<=1: " + i);
        i = i++ + ++i;
        System.out.println("i=i++ + ++i: " + i);
        int j = 10;
        j = j-- - --j;
        System.out.println("j=j-- - --j: " + j);
        int k = 3;
        k += k++ * 2 + k;
        System.out.println("k+=k++*2+k: " + k);
        table();
    }
}
