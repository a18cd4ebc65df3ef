// EXPECT same-as-java
// fields: hiding by subclasses, static and interface fields, all types and defaults, volatile/transient/final, access by static type, reflection of values.

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

public class FieldHiding {
    interface HasC { int C = 7; String S = "HasC.S"; }
    static class P {
        int x = 1;
        static int s = 10;
        String t = "P.t";
        int getX() { return x; }
        int sum() { return x + s; }
    }
    static class Q extends P implements HasC {
        int x = 2;
        static int s = 20;
        long t = 5L;
        int getX() { return x * 100 + super.x; }
        String all() { return x + "," + super.x + "," + ((P) this).x + "," + this.x + "," + s + "," + P.s + "," + t + "," + super.t + "," + C + "," + S; }
    }
    static class R extends Q {
        double x = 3.5;
        String all() { return x + "|" + ((Q) this).x + "|" + ((P) this).x + "|" + super.all(); }
    }

    static class Every {
        boolean z; byte b; short s; char c; int i; long l; float f; double d; Object o; int[] a;
        static boolean sz; static byte sb; static short ss; static char sc; static int si; static long sl; static float sf; static double sd; static Object so;
        final int fin; final String lit = "lit"; transient int tr = 4; volatile long vol = 1L << 50;
        private protected_ nested = new protected_();
        Every(int n) { fin = n; }
        static class protected_ { int v = 8; }
    }

    static String show(Every e) {
        return e.z + " " + e.b + " " + e.s + " " + (int) e.c + " " + e.i + " " + e.l + " " + e.f + " " + e.d + " " + e.o + " " + e.a;
    }

    public static void main(String[] args) throws Exception {
        R r = new R();
        Q q = r;
        P p = r;
        System.out.println("static types: " + r.x + " " + q.x + " " + p.x + " t " + q.t + " " + p.t);
        System.out.println("methods: " + r.getX() + " " + p.getX() + " " + p.sum() + " " + r.all());
        p.x = 50;
        q.x = 60;
        r.x = 70;
        P.s++;
        Q.s += 5;
        System.out.println("assigned: " + r.all() + " sum " + p.sum());
        Every e = new Every(3);
        System.out.println("defaults: " + show(e));
        System.out.println("static defaults: " + Every.sz + Every.sb + Every.ss + (int) Every.sc + Every.si + Every.sl + Every.sf + Every.sd + Every.so);
        e.z = true;
        e.b = (byte) 300;
        e.s = (short) 70000;
        e.c = (char) 65601;
        e.i = 0x80000000;
        e.l = 0x8000000000000000L;
        e.f = 1e-40f;
        e.d = -0.0;
        e.o = e.lit;
        e.a = null;
        System.out.println("set: " + show(e));
        Every.sb = (byte) e.i;
        Every.sb--;
        Every.ss = (short) (e.b << 8);
        Every.sc += 'z';
        Every.sc /= 2;
        Every.sl = e.l - 1;
        Every.sf = Every.sl;
        Every.sd = Every.sf / 3;
        Every.sz = !(e.d < 0);
        System.out.println("static set: " + Every.sz + " " + Every.sb + " " + Every.ss + " " + Every.sc + " " + Every.sl + " " + Every.sf + " " + Every.sd);
        System.out.println("others: " + e.fin + e.lit + e.tr + " " + e.vol + " " + e.nested.v++ + e.nested.v);
        for (Field f : Every.class.getDeclaredFields()) {
            Object v = f.getName().equals("nested") ? "-" : f.get(e);
            System.out.println("field " + Modifier.toString(f.getModifiers()) + " " + f.getType().getSimpleName() + " " + f.getName() + " = " + (v instanceof Character ? (int) (char) v : v));
        }
        for (Class<?> c : new Class<?>[] {P.class, Q.class, R.class, HasC.class}) {
            System.out.println(c.getSimpleName() + " x: " + find(c, "x", r) + " s: " + find(c, "s", r) + " C: " + find(c, "C", null));
        }
        Every other = new Every(4);
        e.o = other;
        other.o = e;
        ((Every) ((Every) e.o).o).i = 123;
        System.out.println("cycle: " + e.i + " " + ((Every) other.o).fin);
        int[] evals = {0};
        pick(e, evals).l = pick(other, evals).l += pick(e, evals).i;
        System.out.println("chained: " + e.l + " " + other.l + " evals " + evals[0]);
    }

    static Every pick(Every e, int[] count) {
        count[0]++;
        return e;
    }

    static Object find(Class<?> c, String name, Object o) {
        try {
            return c.getDeclaredField(name).get(o);
        } catch (ReflectiveOperationException e) {
            return e.getClass().getSimpleName() + ":" + e.getMessage();
        }
    }
}
