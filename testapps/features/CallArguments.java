// EXPECT same-as-java
// argument passing: 255 argument slots, all types mixed, long and double alignment, order of evaluation, recursion with wide arguments, every return type, deep operand stacks.

public class CallArguments {
    static String log = "";

    static int e(int v) { log += v + " "; return v; }
    static long el(long v) { log += v + "L "; return v; }

    static String mixed(boolean z, long l, byte b, double d, char c, float f, short s, int i, long m, String t, double x, int[] a) {
        return z + "," + l + "," + b + "," + d + "," + c + "," + f + "," + s + "," + i + "," + m + "," + t + "," + x + "," + a.length;
    }

    String instance(long a, int b, double c, Object d, long e) { return a + "," + b + "," + c + "," + d + "," + e + "," + (this != null); }

    static long sum255(int p0, long p1, byte p2, double p3, char p4, float p5, short p6, long p7, int p8, long p9, byte p10, double p11, char p12, float p13,
        short p14, long p15, int p16, long p17, byte p18, double p19, char p20, float p21, short p22, long p23, int p24, long p25, byte p26, double p27,
        char p28, float p29, short p30, long p31, int p32, long p33, byte p34, double p35, char p36, float p37, short p38, long p39, int p40, long p41,
        byte p42, double p43, char p44, float p45, short p46, long p47, int p48, long p49, byte p50, double p51, char p52, float p53, short p54, long p55,
        int p56, long p57, byte p58, double p59, char p60, float p61, short p62, long p63, int p64, long p65, byte p66, double p67, char p68, float p69,
        short p70, long p71, int p72, long p73, byte p74, double p75, char p76, float p77, short p78, long p79, int p80, long p81, byte p82, double p83,
        char p84, float p85, short p86, long p87, int p88, long p89, byte p90, double p91, char p92, float p93, short p94, long p95, int p96, long p97,
        byte p98, double p99, char p100, float p101, short p102, long p103, int p104, long p105, byte p106, double p107, char p108, float p109, short p110, long p111,
        int p112, long p113, byte p114, double p115, char p116, float p117, short p118, long p119, int p120, long p121, byte p122, double p123, char p124, float p125,
        short p126, long p127, int p128, long p129, byte p130, double p131, char p132, float p133, short p134, long p135, int p136, long p137, byte p138, double p139,
        char p140, float p141, short p142, long p143, int p144, long p145, byte p146, double p147, char p148, float p149, short p150, long p151, int p152, long p153,
        byte p154, double p155, char p156, float p157, short p158, long p159, int p160, long p161, byte p162, double p163, char p164, float p165, short p166, long p167,
        int p168, long p169, byte p170, double p171, char p172, float p173, short p174, long p175, int p176, long p177, byte p178, double p179, char p180, float p181,
        short p182, long p183, int p184, int p185) {
        return (long) p0 * 1 + p1 * 2 + p2 * 3 + (long) p3 * 4 + p4 * 5 + (long) p5 * 6 + p6 * 7 + p7 * 8 + p8 * 9 + p9 * 10 + p10 * 11 + (long) p11 * 12
            + p12 * 13 + (long) p13 * 1 + p14 * 2 + p15 * 3 + p16 * 4 + p17 * 5 + p18 * 6 + (long) p19 * 7 + p20 * 8 + (long) p21 * 9 + p22 * 10 + p23 * 11
            + p24 * 12 + p25 * 13 + p26 * 1 + (long) p27 * 2 + p28 * 3 + (long) p29 * 4 + p30 * 5 + p31 * 6 + p32 * 7 + p33 * 8 + p34 * 9 + (long) p35 * 10
            + p36 * 11 + (long) p37 * 12 + p38 * 13 + p39 * 1 + p40 * 2 + p41 * 3 + p42 * 4 + (long) p43 * 5 + p44 * 6 + (long) p45 * 7 + p46 * 8 + p47 * 9
            + p48 * 10 + p49 * 11 + p50 * 12 + (long) p51 * 13 + p52 * 1 + (long) p53 * 2 + p54 * 3 + p55 * 4 + p56 * 5 + p57 * 6 + p58 * 7 + (long) p59 * 8
            + p60 * 9 + (long) p61 * 10 + p62 * 11 + p63 * 12 + p64 * 13 + p65 * 1 + p66 * 2 + (long) p67 * 3 + p68 * 4 + (long) p69 * 5 + p70 * 6 + p71 * 7
            + p72 * 8 + p73 * 9 + p74 * 10 + (long) p75 * 11 + p76 * 12 + (long) p77 * 13 + p78 * 1 + p79 * 2 + p80 * 3 + p81 * 4 + p82 * 5 + (long) p83 * 6
            + p84 * 7 + (long) p85 * 8 + p86 * 9 + p87 * 10 + p88 * 11 + p89 * 12 + p90 * 13 + (long) p91 * 1 + p92 * 2 + (long) p93 * 3 + p94 * 4 + p95 * 5
            + p96 * 6 + p97 * 7 + p98 * 8 + (long) p99 * 9 + p100 * 10 + (long) p101 * 11 + p102 * 12 + p103 * 13 + p104 * 1 + p105 * 2 + p106 * 3 + (long) p107 * 4
            + p108 * 5 + (long) p109 * 6 + p110 * 7 + p111 * 8 + p112 * 9 + p113 * 10 + p114 * 11 + (long) p115 * 12 + p116 * 13 + (long) p117 * 1 + p118 * 2 + p119 * 3
            + p120 * 4 + p121 * 5 + p122 * 6 + (long) p123 * 7 + p124 * 8 + (long) p125 * 9 + p126 * 10 + p127 * 11 + p128 * 12 + p129 * 13 + p130 * 1 + (long) p131 * 2
            + p132 * 3 + (long) p133 * 4 + p134 * 5 + p135 * 6 + p136 * 7 + p137 * 8 + p138 * 9 + (long) p139 * 10 + p140 * 11 + (long) p141 * 12 + p142 * 13 + p143 * 1
            + p144 * 2 + p145 * 3 + p146 * 4 + (long) p147 * 5 + p148 * 6 + (long) p149 * 7 + p150 * 8 + p151 * 9 + p152 * 10 + p153 * 11 + p154 * 12 + (long) p155 * 13
            + p156 * 1 + (long) p157 * 2 + p158 * 3 + p159 * 4 + p160 * 5 + p161 * 6 + p162 * 7 + (long) p163 * 8 + p164 * 9 + (long) p165 * 10 + p166 * 11 + p167 * 12
            + p168 * 13 + p169 * 1 + p170 * 2 + (long) p171 * 3 + p172 * 4 + (long) p173 * 5 + p174 * 6 + p175 * 7 + p176 * 8 + p177 * 9 + p178 * 10 + (long) p179 * 11
            + p180 * 12 + (long) p181 * 13 + p182 * 1 + p183 * 2 + p184 * 3 + p185 * 4;
    }

    static boolean rz(int i) { return i > 0; }
    static byte rb(int i) { return (byte) i; }
    static short rs(int i) { return (short) i; }
    static char rc(int i) { return (char) i; }
    static int ri(int i) { return i; }
    static long rl(int i) { return (long) i << 33; }
    static float rf(int i) { return i / 3f; }
    static double rd(int i) { return i / 3.0; }
    static String rs(String s) { return s; }
    static int[] ra(int n) { return new int[n]; }
    static void rv() { log += "void "; }

    static double ack(long m, double n, int depth) { return m == 0 ? n + 1 + depth * 0 : n == 0 ? ack(m - 1, 1, depth + 1) : ack(m - 1, ack(m, n - 1, depth + 1), depth + 1); }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static int sumTo(int n, long acc, double scale) { return n == 0 ? (int) (acc * scale) : sumTo(n - 1, acc + n, scale); }
    static void hanoi(int n, char a, char b, char c, int[] count) { if (n > 0) { hanoi(n - 1, a, c, b, count); count[0] = count[0] * 31 + a * 7 + c; hanoi(n - 1, b, a, c, count); } }
    static int change(int amount, int[] coins, int k) { return amount == 0 ? 1 : amount < 0 || k == coins.length ? 0 : change(amount - coins[k], coins, k) + change(amount, coins, k + 1); }
    static void reassign(int i, long l, String s, int[] a) { i++; l += i; s += "x"; a[0]++; a = new int[] {i}; log += i + "," + l + "," + s + "," + a[0] + " "; }

    public static void main(String[] args) {
        System.out.println("mixed: " + mixed(true, 1L << 40, (byte) -1, 2.5, 'c', 1.5f, (short) -300, 7, -9L, null, 1e300, new int[3]));
        System.out.println("instance: " + new CallArguments().instance(1L << 50, -3, 0.1, "o", Long.MIN_VALUE));
        System.out.println("sum255: " + sum255(-100000, -97L << 20, (byte) -94, -91.5, (char) 88, -85.25f, (short) -82, -79L << 20, -76000, -73L << 20, (byte) -70, -67.5,
            (char) 64, -61.25f, (short) -58, -55L << 20, -52000, -49L << 20, (byte) -46, -43.5, (char) 40, -37.25f, (short) -34, -31L << 20,
            -28000, -25L << 20, (byte) -22, -19.5, (char) 16, -13.25f, (short) -10, -7L << 20, -4000, -1L << 20, (byte) 2, 5.5,
            (char) 8, 11.25f, (short) 14, 17L << 20, 20000, 23L << 20, (byte) 26, 29.5, (char) 32, 35.25f, (short) 38, 41L << 20,
            44000, 47L << 20, (byte) 50, 53.5, (char) 56, 59.25f, (short) 62, 65L << 20, 68000, 71L << 20, (byte) 74, 77.5,
            (char) 80, 83.25f, (short) 86, 89L << 20, 92000, 95L << 20, (byte) 98, 101.5, (char) 104, 107.25f, (short) 110, 113L << 20,
            116000, 119L << 20, (byte) 122, 125.5, (char) 128, 131.25f, (short) 134, 137L << 20, 140000, 143L << 20, (byte) 146, 149.5,
            (char) 152, 155.25f, (short) 158, 161L << 20, 164000, 167L << 20, (byte) 170, 173.5, (char) 176, 179.25f, (short) 182, 185L << 20,
            188000, 191L << 20, (byte) 194, 197.5, (char) 200, 203.25f, (short) 206, 209L << 20, 212000, 215L << 20, (byte) 218, 221.5,
            (char) 224, 227.25f, (short) 230, 233L << 20, 236000, 239L << 20, (byte) 242, 245.5, (char) 248, 251.25f, (short) 254, 257L << 20,
            260000, 263L << 20, (byte) 266, 269.5, (char) 272, 275.25f, (short) 278, 281L << 20, 284000, 287L << 20, (byte) 290, 293.5,
            (char) 296, 299.25f, (short) 302, 305L << 20, 308000, 311L << 20, (byte) 314, 317.5, (char) 320, 323.25f, (short) 326, 329L << 20,
            332000, 335L << 20, (byte) 338, 341.5, (char) 344, 347.25f, (short) 350, 353L << 20, 356000, 359L << 20, (byte) 362, 365.5,
            (char) 368, 371.25f, (short) 374, 377L << 20, 380000, 383L << 20, (byte) 386, 389.5, (char) 392, 395.25f, (short) 398, 401L << 20,
            404000, 407L << 20, (byte) 410, 413.5, (char) 416, 419.25f, (short) 422, 425L << 20, 428000, 431L << 20, (byte) 434, 437.5,
            (char) 440, 443.25f, (short) 446, 449L << 20, 452000, 455000));
        System.out.println("order: " + mixed(e(1) == 1, el(2), (byte) e(3), e(4), (char) (e(5) + 60), e(6), (short) e(7), e(8), el(9), "" + e(10), e(11), new int[e(12)]) + " | " + log);
        log = "";
        System.out.println("returns: " + rz(1) + rz(0) + " " + rb(200) + " " + rs(70000) + " " + (int) rc(-1) + " " + ri(5) + " " + rl(3) + " " + rf(1) + " " + rd(1) + " " + rs("s") + " " + ra(4).length);
        rv();
        System.out.println("narrow returns: " + (rb(130) == -126) + (rs(40000) < 0) + (rc(65) + 1) + " " + log);
        System.out.println("ack: " + ack(2, 3, 0) + " gcd " + gcd(1L << 40, 3L << 20) + " sumTo " + sumTo(1000, 0, 0.5));
        int[] h = {1};
        hanoi(8, 'A', 'B', 'C', h);
        System.out.println("hanoi: " + h[0] + " change " + change(60, new int[] {25, 10, 5, 1}, 0));
        int[] arr = {10};
        String s = "s";
        log = "";
        reassign(1, 2, s, arr);
        System.out.println("by value: " + log + s + " " + arr[0]);
        int deep = 1 + (2 + (3 + (4 + (5 + (6 + (7 + (8 + (9 + (10 + (11 + (12 + (13 + (14 + (15 + (16 + (17 + (18 + (19 + e(20)))))))))))))))))));
        long deepL = rl(1) + (rl(2) + (rl(3) + (rl(4) * (rl(1) >> 33) + (rl(5) - (rl(6) + (long) (rd(7) * (rf(8) + (rd(9) * ri(10)))))))));
        System.out.println("deep stack: " + deep + " " + deepL);
        System.out.println("nested calls: " + ri(ri(ri(ri(1) + ri(2)) * ri(3)) - ri(ri(4))) + " " + Math.max(Math.max(ri(1), ri(5)), Math.min(ri(7), ri(3))) + " " + rs(rs(rs("n") + rs("e")) + ra(ra(2).length + ra(3).length).length));
        System.out.println("ternary args: " + mixed(arr[0] > 5, arr[0] > 5 ? 1 : 2L, (byte) (arr[0] > 5 ? 3 : 4), arr[0] < 5 ? 1 : 2.5, arr[0] > 5 ? 'y' : 'n', 0, (short) 0, arr.length > 0 ? arr[0]++ : --arr[0], arr[0], arr[0] + "", -arr[0], arr));
    }
}
