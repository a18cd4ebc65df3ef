// EXPECT same-as-java
// dup, dup_x1, dup_x2, dup2, dup2_x1, dup2_x2 as reached through chained and compound assignment to fields and arrays.

public class OpcodeDup {
    static int si = 1;
    static long sl = 2;
    static double sd = 3;
    static String ss = "s";
    int fi = 10;
    long fl = 20;
    double fd = 30;
    String fs = "f";
    OpcodeDup next;
    static int calls;

    OpcodeDup self(String who) {
        calls++;
        System.out.println("self " + who);
        return this;
    }

    static int index(int i, String who) {
        calls++;
        System.out.println("index " + i + " " + who);
        return i;
    }

    public static void main(String[] args) {
        int a, b, c;
        a = b = c = 42;
        System.out.println("chain locals: " + a + b + c);
        long x, y;
        x = y = 1L << 40;
        System.out.println("chain longs: " + x + " " + y);

        int r1 = si = 5;
        long r2 = sl = 6;
        double r3 = sd = 7;
        System.out.println("static assign value: " + r1 + r2 + r3);
        System.out.println("static post: " + si++ + " " + sl++ + " " + sd++ + " now " + si + " " + sl + " " + sd);
        System.out.println("static pre: " + --si + " " + --sl + " " + --sd);

        OpcodeDup o = new OpcodeDup();
        int q1 = o.fi = 11;
        long q2 = o.fl = 21;
        double q3 = o.fd = 31;
        System.out.println("field assign value: " + q1 + " " + q2 + " " + q3);
        System.out.println("field post: " + o.fi++ + " " + o.fl++ + " " + o.fd++ + " now " + o.fi + " " + o.fl + " " + o.fd);
        System.out.println("field pre: " + ++o.fi + " " + ++o.fl + " " + ++o.fd);
        System.out.println("field compound: " + (o.fi += 5) + " " + (o.fl *= 3) + " " + (o.fd /= 4) + " " + (o.fs += "x" + 1));
        System.out.println("once: " + (o.self("A").fl += o.self("B").fi) + " calls " + calls);
        System.out.println("post once: " + o.self("C").fl-- + " " + o.fl);

        int[] ia = {1, 2, 3};
        long[] la = {1, 2, 3};
        double[] da = {1, 2, 3};
        byte[] ba = {126, 127};
        char[] ca = {'a', 'z'};
        short[] sa = {32767};
        String[] st = {"p", null};
        int v1 = ia[0] = 9;
        long v2 = la[1] = 8;
        double v3 = da[2] = 7;
        System.out.println("array assign value: " + v1 + " " + v2 + " " + v3);
        System.out.println("array post: " + ia[0]++ + " " + la[1]++ + " " + da[2]++ + " " + ba[1]++ + " " + ca[1]-- + " " + sa[0]++);
        System.out.println("array now: " + ia[0] + " " + la[1] + " " + da[2] + " " + ba[1] + " " + ca[1] + " " + sa[0]);
        System.out.println("array pre: " + ++ia[0] + " " + --la[1] + " " + ++da[2] + " " + ++ba[0] + " " + ++ca[0] + " " + --sa[0]);
        System.out.println("array compound: " + (ia[1] <<= 4) + " " + (la[0] -= 100) + " " + (da[0] %= 0.3) + " " + (ba[0] += 200) + " " + (st[0] += st[1]));
        System.out.println("index once: " + (la[index(2, "L")] += index(1, "R")) + " " + la[2]);
        System.out.println("index post once: " + da[index(1, "P")]-- + " " + da[1]);
        la[0] = la[1] = la[2] = -5;
        System.out.println("array chain long: " + la[0] + la[1] + la[2]);
        o.fl = sl = la[1] = o.fi = ia[2] = 77;
        System.out.println("mixed chain: " + o.fl + " " + sl + " " + la[1] + " " + o.fi + " " + ia[2]);
        da[0] = o.fd = sd = x = 12;
        System.out.println("mixed chain widening: " + da[0] + " " + o.fd + " " + sd + " " + x);

        int i = 0;
        ia[i] = i = 2;
        System.out.println("ia[i]=i=2: " + ia[0] + " " + i);
        i = 0;
        ia[i++] = ia[i] + i++;
        System.out.println("ia[i++]=ia[i]+i++: " + ia[0] + " " + i);
        i = 1;
        i += ia[i = 0] + i;
        System.out.println("i+=ia[i=0]+i: " + i);
        long[] saved = la;
        la[(la = new long[] {1, 1, 1}).length - 1] += 1000;
        System.out.println("array replaced in index: " + saved[2] + " " + la[2]);
        o.next = o;
        o.next.next = o = new OpcodeDup();
        System.out.println("o replaced in chain: " + (o.next == null) + " " + o.fi);
        Integer boxed = 5;
        Integer old = boxed++;
        System.out.println("boxed post: " + old + " " + boxed + " pre " + ++boxed + " compound " + (boxed *= 3));
        Long[] bl = {1L};
        System.out.println("boxed array: " + bl[0]++ + " " + bl[0] + " " + (bl[0] += 5) + " calls " + calls);
    }
}
