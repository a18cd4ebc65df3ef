// EXPECT same-as-java
// BitSet: ranges, logic, scanning, conversion to arrays, word boundaries
import java.util.*;

public class BitsBitSet {
    static BitSet of(int... bits) {
        BitSet b = new BitSet();
        for (int i : bits) b.set(i);
        return b;
    }

    public static void main(String[] args) {
        BitSet b = of(0, 1, 63, 64, 127, 128, 200);
        System.out.println("set: " + b + " card " + b.cardinality() + " length " + b.length() + " size " + b.size());
        System.out.println("get: " + b.get(63) + b.get(62) + b.get(64) + b.get(5000));
        b.flip(62, 66);
        System.out.println("flip range: " + b);
        b.clear(127);
        b.set(300, false);
        b.set(130, true);
        System.out.println("edited: " + b);
        b.set(60, 70);
        System.out.println("set range: " + b);
        b.clear(64, 68);
        System.out.println("clear range: " + b);
        b.set(5, 5);
        System.out.println("empty range: " + b);
        System.out.println("next set: " + b.nextSetBit(2) + " " + b.nextSetBit(131) + " " + b.nextSetBit(201));
        System.out.println("next clear: " + b.nextClearBit(0) + " " + b.nextClearBit(60) + " " + b.nextClearBit(9999));
        System.out.println("previous: " + b.previousSetBit(59) + " " + b.previousSetBit(1000) + " " + b.previousClearBit(69) + " " + b.previousSetBit(-1));
        System.out.println("sub: " + b.get(60, 131));

        BitSet x = of(1, 2, 3, 70), y = of(2, 3, 4, 140);
        BitSet t;
        t = (BitSet) x.clone(); t.and(y); System.out.println("and: " + t);
        t = (BitSet) x.clone(); t.or(y); System.out.println("or: " + t);
        t = (BitSet) x.clone(); t.xor(y); System.out.println("xor: " + t);
        t = (BitSet) x.clone(); t.andNot(y); System.out.println("andNot: " + t);
        System.out.println("intersects: " + x.intersects(y) + x.intersects(of(500)));
        System.out.println("hash: " + x.hashCode() + " " + new BitSet().hashCode() + " equal " + x.equals(of(70, 3, 2, 1)) + " sizes differ " + new BitSet(1000).equals(new BitSet()));
        System.out.println("longs: " + Arrays.toString(x.toLongArray()) + " bytes " + Arrays.toString(x.toByteArray()));
        System.out.println("valueOf: " + BitSet.valueOf(new long[] {5L, Long.MIN_VALUE}) + " " + BitSet.valueOf(new byte[] {-1, 0, 2}));
        System.out.println("stream: " + Arrays.toString(y.stream().toArray()) + " sum " + y.stream().sum());
        String[] labels = {"set -1", "get -1", "range", "negative size", "next -1"};
        Runnable[] rs = {() -> x.set(-1), () -> x.get(-1), () -> x.set(5, 2), () -> new BitSet(-1), () -> x.nextSetBit(-1)};
        for (int i = 0; i < rs.length; i++) {
            try {
                rs[i].run();
            } catch (RuntimeException e) {
                System.out.println(labels[i] + ": " + e);
            }
        }
        System.out.println("prev -2: " + tryPrev(x));
        BitSet e = new BitSet();
        System.out.println("empty: " + e + e.isEmpty() + e.length() + " " + e.toLongArray().length + " next " + e.nextSetBit(0));

        BitSet sieve = new BitSet(1000);
        sieve.set(2, 1000);
        for (int p = 2; p * p < 1000; p = sieve.nextSetBit(p + 1))
            for (int q = p * p; q < 1000; q += p) sieve.clear(q);
        System.out.println("primes: " + sieve.cardinality() + " last " + sieve.previousSetBit(1000) + " " + sieve.get(0, 50));
        BitSet runs = new BitSet();
        for (int i = 0; i < 20; i++) runs.set(i * 13, i * 13 + i);
        StringBuilder sb = new StringBuilder();
        for (int s = runs.nextSetBit(0); s >= 0; ) {
            int end = runs.nextClearBit(s);
            sb.append('[').append(s).append(',').append(end).append(')');
            s = runs.nextSetBit(end);
        }
        System.out.println("runs: " + sb);
    }

    static String tryPrev(BitSet x) {
        try {
            return "" + x.previousSetBit(-2);
        } catch (IndexOutOfBoundsException e) {
            return e.getMessage();
        }
    }
}
