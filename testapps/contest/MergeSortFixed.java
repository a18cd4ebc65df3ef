// EXPECT verdict=verified
//
// Mended: a thread is allowed and counted in one critical section.
// Arguments: length (4).

import java.util.Arrays;

public class MergeSortFixed {
    private static final int LIMIT = 2;
    private static int alive;

    private static synchronized boolean tryStart() {
        if (alive == LIMIT) {
            return false;
        }
        alive++;
        return true;
    }

    private static synchronized void end() {
        alive--;
    }

    private static void sort(int[] values) {
        if (values.length < 2) {
            return;
        }
        int[] left = Arrays.copyOf(values, values.length / 2);
        int[] right = Arrays.copyOfRange(values, values.length / 2, values.length);
        Thread helper = null;
        if (tryStart()) {
            helper = new Thread(() -> sort(left));
            helper.start();
        } else {
            sort(left);
        }
        sort(right);
        if (helper != null) {
            join(helper);
            end();
        }
        merge(left, right, values);
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void merge(int[] left, int[] right, int[] values) {
        int l = 0;
        int r = 0;
        for (int i = 0; i < values.length; i++) {
            boolean takesLeft = r == right.length || (l < left.length && left[l] <= right[r]);
            values[i] = takesLeft ? left[l++] : right[r++];
        }
    }

    public static void main(String[] args) {
        int length = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int[] values = new int[length];
        for (int i = 0; i < length; i++) {
            values[i] = length - i;
        }
        sort(values);
        for (int i = 1; i < length; i++) {
            assert values[i - 1] <= values[i];
        }
    }
}
