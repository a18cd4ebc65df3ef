// EXPECT same-as-java
// OutOfMemoryError from arrays no heap can hold: caught, the program goes on; sizes of every element kind, collections and strings asking for too much.

import java.util.ArrayList;
import java.util.List;

public class ExcOutOfMemory {
    interface Act {
        Object run();
    }

    static void attempt(String label, Act a) {
        try {
            Object o = a.run();
            System.out.println(label + ": ok " + (o != null));
        } catch (OutOfMemoryError e) {
            System.out.println(label + ": " + e.getClass().getName());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e);
        }
    }

    static int max = Integer.MAX_VALUE;

    public static void main(String[] args) {
        attempt("long max", () -> new long[max]);
        attempt("double max-1", () -> new double[max - 1]);
        attempt("Object max", () -> new Object[max]);
        attempt("String max", () -> new String[max]);
        attempt("int max", () -> new int[max]);
        attempt("dims", () -> new long[max][max]);
        attempt("dims partial", () -> new int[max][]);
        attempt("inner dims", () -> new long[1][max]);
        attempt("reflective", () -> java.lang.reflect.Array.newInstance(long.class, max));
        attempt("clone small", () -> new long[10].clone());
        attempt("list capacity", () -> new ArrayList<String>(max));
        attempt("repeat negative", () -> "x".repeat(-1));
        attempt("repeat", () -> "xyz".repeat(max));
        attempt("repeat empty", () -> "".repeat(max));
        List<long[]> kept = new ArrayList<>();
        attempt("in a loop", () -> {
            int failures = 0;
            for (int i = 0; i < 3; i++) {
                try {
                    kept.add(new long[max]);
                } catch (OutOfMemoryError e) {
                    failures++;
                }
            }
            System.out.println("failures " + failures + " kept " + kept.size());
            return failures;
        });
        int[] state = {1};
        try {
            state[0] = 2;
            long[] big = new long[max - state[0] + 1];
            state[0] = big.length;
        } catch (VirtualMachineError e) {
            System.out.println("state kept: " + state[0] + " message present " + (e.getMessage() != null));
        } finally {
            System.out.println("finally");
        }
        try {
            throw new OutOfMemoryError("thrown by the program");
        } catch (Error e) {
            System.out.println("own: " + e);
        }
        long sum = 0;
        for (int i = 0; i < 50; i++) {
            byte[] b = new byte[100000];
            b[i] = (byte) i;
            sum += b[i] + b.length;
        }
        System.out.println("afterwards: " + sum);
    }
}
