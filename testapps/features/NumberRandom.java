// EXPECT same-as-java
// seeded generators: java.util.Random of every kind, its streams, shuffles, SplittableRandom, generators by name, own linear congruential generator compared with Random.

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

public class NumberRandom {
    static long state;

    static int own(int bits) {
        state = (state * 0x5DEECE66DL + 0xBL) & ((1L << 48) - 1);
        return (int) (state >>> (48 - bits));
    }

    static String fail(Runnable r) {
        try {
            r.run();
            return "ok";
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MIN_VALUE, 123456789012345L}) {
            Random r = new Random(seed);
            System.out.println("seed " + seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(16) + " " + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian());
            byte[] b = new byte[7];
            r.nextBytes(b);
            System.out.println("  bytes " + Arrays.toString(b) + " range " + r.nextInt(5, 10) + " " + r.nextLong(1000) + " " + r.nextLong(-5, 5) + " " + r.nextDouble(2.5) + " " + r.nextDouble(1, 2) + " " + r.nextFloat(3f) + " gaussian " + r.nextGaussian(10, 2));
        }
        Random r = new Random(5);
        r.setSeed(77);
        int first = r.nextInt();
        r.nextGaussian();
        r.setSeed(77);
        System.out.println("reset: " + (first == r.nextInt()) + " " + r.nextGaussian());
        state = (99 ^ 0x5DEECE66DL) & ((1L << 48) - 1);
        Random lib = new Random(99);
        boolean same = true;
        for (int i = 0; i < 100; i++) same &= own(32) == lib.nextInt();
        same &= ((long) own(32) << 32) + own(32) == lib.nextLong();
        same &= (((long) own(26) << 27) + own(27)) * 0x1.0p-53 == lib.nextDouble();
        same &= own(24) / (float) (1 << 24) == lib.nextFloat();
        same &= own(1) != 0 == lib.nextBoolean();
        System.out.println("own generator equals Random: " + same);
        System.out.println("ints: " + Arrays.toString(new Random(3).ints(5).toArray()) + Arrays.toString(new Random(3).ints(5, 0, 100).toArray()) + " longs " + Arrays.toString(new Random(3).longs(2, 0, 1L << 40).toArray()) + " doubles " + Arrays.toString(new Random(3).doubles(2).toArray()) + Arrays.toString(new Random(3).doubles(2, 5, 6).toArray()));
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 12; i++) l.add(i);
        Collections.shuffle(l, new Random(11));
        System.out.println("shuffle: " + l);
        Collections.rotate(l, 3);
        Collections.swap(l, 0, 11);
        System.out.println("rotated: " + l);
        SplittableRandom s = new SplittableRandom(123);
        SplittableRandom t = s.split();
        System.out.println("splittable: " + s.nextInt() + " " + s.nextLong() + " " + s.nextDouble() + " " + s.nextInt(100) + " " + t.nextInt() + " " + t.nextLong(50) + " " + s.nextBoolean() + " " + s.nextInt(3, 9) + " ints " + Arrays.toString(s.ints(3, 0, 10).toArray()));
        int[] counts = new int[6];
        Random dice = new Random(2024);
        for (int i = 0; i < 6000; i++) counts[dice.nextInt(6)]++;
        System.out.println("dice: " + Arrays.toString(counts));
        int in = 0;
        Random mc = new Random(8);
        for (int i = 0; i < 5000; i++) {
            double x = mc.nextDouble();
            double y = mc.nextDouble();
            if (x * x + y * y < 1) in++;
        }
        System.out.println("monte carlo: " + in + " " + 4.0 * in / 5000);
        double sum = 0;
        double sq = 0;
        Random g = new Random(15);
        for (int i = 0; i < 500; i++) {
            double v = g.nextGaussian();
            sum += v;
            sq += v * v;
        }
        System.out.println("gaussian: " + sum + " " + sq);
        System.out.println("errors: " + fail(() -> new Random(1).nextInt(0)) + " " + fail(() -> new Random(1).nextInt(5, 5)) + " " + fail(() -> new Random(1).ints(-1)) + " " + fail(() -> new Random(1).nextDouble(Double.NaN)) + " " + fail(() -> new Random(1).nextLong(-3)));
        Random sub = new Random(4) {
            private static final long serialVersionUID = 1;
            int calls;
            @Override protected int next(int bits) { calls++; return calls & ((1 << bits - 1) - 1); }
        };
        System.out.println("subclass: " + sub.nextInt() + " " + sub.nextInt(10) + " " + sub.nextLong() + " " + sub.nextDouble() + " " + sub.nextBoolean());
    }
}
