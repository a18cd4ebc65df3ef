// EXPECT same-as-java
// Random and SplittableRandom with seeds: every kind of value, bounds, streams, own generator, SecureRandom by bounds
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.*;
import java.util.stream.*;

public class RandomSeeded {
    static class Lcg extends Random {
        int calls;
        @Override protected int next(int bits) {
            calls++;
            return super.next(bits);
        }
    }

    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    public static void main(String[] args) {
        for (long seed : new long[] {0, 1, 42, -1, Long.MAX_VALUE}) {
            Random r = new Random(seed);
            System.out.println("seed " + seed + ": " + r.nextInt() + " " + r.nextInt(100) + " " + r.nextInt(64) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble() + " " + r.nextGaussian() + " " + r.nextGaussian());
        }
        Random r = new Random(7);
        byte[] b = new byte[11];
        r.nextBytes(b);
        System.out.println("bytes: " + Arrays.toString(b));
        System.out.println("big bounds: " + r.nextInt(1 << 30) + " " + r.nextInt((1 << 30) + 1) + " " + r.nextInt(Integer.MAX_VALUE));
        System.out.println("ranges: " + r.nextInt(-5, 5) + " " + r.nextLong(1000) + " " + r.nextLong(-1L << 40, 1L << 40) + " " + r.nextDouble(10) + " " + r.nextDouble(-1, 1) + " " + r.nextFloat(2, 3) + " " + r.nextGaussian(100, 15) + " " + r.nextExponential());
        r.setSeed(7);
        byte[] again = new byte[11];
        r.nextBytes(again);
        System.out.println("setSeed repeats: " + Arrays.equals(b, again));
        System.out.println("ints: " + new Random(3).ints(5).boxed().toList() + new Random(3).ints(5, 1, 7).boxed().toList());
        System.out.println("longs: " + new Random(3).longs(3, 0, 1000).boxed().toList() + " doubles: " + new Random(3).doubles(2, 5, 6).boxed().toList());
        Lcg l = new Lcg();
        l.setSeed(99);
        l.calls = 0;
        l.nextInt();
        int c1 = l.calls;
        l.nextLong();
        l.nextDouble();
        l.nextBoolean();
        System.out.println("calls of next: " + c1 + " " + l.calls);
        int[] dice = new int[7];
        Random d = new Random(1234);
        for (int i = 0; i < 6000; i++) dice[d.nextInt(6) + 1]++;
        System.out.println("dice: " + Arrays.toString(dice));
        double pi = 0;
        for (int i = 0; i < 20000; i++) {
            double x = d.nextDouble(), y = d.nextDouble();
            if (x * x + y * y < 1) pi += 4.0 / 20000;
        }
        System.out.println("pi: " + Math.round(pi * 1000));

        SplittableRandom s = new SplittableRandom(5);
        System.out.println("splittable: " + s.nextInt() + " " + s.nextInt(10) + " " + s.nextInt(5, 9) + " " + s.nextLong() + " " + s.nextLong(1L << 40) + " " + s.nextDouble() + " " + s.nextBoolean());
        SplittableRandom t = s.split();
        System.out.println("split: " + t.nextInt() + " " + s.nextInt() + " " + t.split().nextLong());
        System.out.println("splittable streams: " + s.ints(4, 0, 50).boxed().toList() + s.longs(2).boxed().toList() + " parallel count " + new SplittableRandom(9).ints(1000, 0, 10).parallel().count());
        byte[] sb = new byte[5];
        s.nextBytes(sb);
        System.out.println("splittable bytes: " + Arrays.toString(sb));
        RandomGenerator g = new Random(11);
        System.out.println("generator: " + g.nextInt(3, 30) + " " + g.nextGaussian(0, 2) + " deprecated " + g.isDeprecated());
        ThreadLocalRandom tl = ThreadLocalRandom.current();
        boolean in = true;
        for (int i = 0; i < 500; i++) in &= tl.nextInt(10) < 10 && tl.nextInt(5, 8) >= 5 && tl.nextDouble() < 1 && tl.nextLong(3) >= 0;
        System.out.println("thread local in bounds: " + in + " stream " + tl.ints(100, 0, 4).allMatch(x -> x >= 0 && x < 4));
        double m = Math.random();
        System.out.println("Math.random in bounds: " + (m >= 0 && m < 1));
        attempt("bound 0", () -> new Random(1).nextInt(0));
        attempt("bound order", () -> new Random(1).nextInt(5, 5));
        attempt("splittable bound", () -> new SplittableRandom(1).nextInt(-1));
        attempt("stream size", () -> new Random(1).ints(-1));
        attempt("double bound", () -> new Random(1).nextDouble(Double.NaN));
        attempt("thread local seed", () -> tl.setSeed(5));
        attempt("null bytes", () -> new Random(1).nextBytes(null));
        List<String> deck = new ArrayList<>();
        for (String suit : "C D H S".split(" ")) for (String v : "A 2 3 J Q K".split(" ")) deck.add(v + suit);
        Collections.shuffle(deck, new Random(777));
        System.out.println("deck: " + deck);
        System.out.println("normal: " + Stream.generate(new Random(21)::nextGaussian).limit(3000).filter(x -> Math.abs(x) < 1).count());
    }
}
