// EXPECT same-as-java
// a method whose branches exceed 32767 bytes (goto_w): finally blocks nested four deep are copied at every exit.

public class ControlGotoW {
    static final StringBuilder LOG = new StringBuilder();
    static long acc;
    static int[] a = {3, 1, 4, 1, 5, 9, 2, 6};

    static int big(int n, int stop) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            r += i;
            try {
                if (i == stop) continue;
                acc += a[i & 7] * 3L + a[(i + 1) & 7] * 5L - a[(i + 2) & 7] * 7L;
                if (i == stop + 5) break;
            } finally {
                try {
                    if ((i & 1) == 0) { r += 1; continue; }
                    if (i == stop * 3) { LOG.append("return1;"); return r; }
                    acc = acc * 31 + a[i & 7] + a[(i + 3) & 7] * 11L + a[(i + 5) & 7] * 13L;
                } finally {
                    try {
                        if ((i & 3) == 3) { r += 10; acc ^= r; continue; }
                        if (i == stop * 3 + 1) { LOG.append("return2;"); return -r; }
                        acc = acc * 33 + a[i & 7] + a[(i + 3) & 7] * 17L + a[(i + 5) & 7] * 19L;
                    } finally {
                        try {
                            if (i % 5 == 4) { r += 100; acc ^= r; continue; }
                            if (i == 77) { LOG.append("throw;"); throw new IllegalStateException("at " + i); }
                            acc = acc * 35 + a[i & 7] + a[(i + 3) & 7] * 23L + a[(i + 5) & 7] * 29L;
                        } finally {
                            acc += a[i & 7] * 41L + a[(i + 1) & 7] * 43L - a[(i + 2) & 7] * 47L;
                            r += a[i & 7] ^ a[(i + 4) & 7] ^ a[(i + 6) & 7];
                            r ^= a[(i + 1) & 7] * 53;
                            acc = acc * 3 + a[(i + 2) & 7] * 59L + a[(i + 3) & 7] * 61L - a[(i + 4) & 7] * 67L;
                            if (acc % 1000 == 7) { r -= 3; } else { r ^= (int) (acc >>> 32) + a[(i + 7) & 7] * 71; }
                        }
                    }
                }
            }
        }
        return r;
    }

    static void run(int n, int stop) {
        LOG.setLength(0);
        acc = 0;
        String result;
        try {
            result = String.valueOf(big(n, stop));
        } catch (IllegalStateException e) {
            result = e.getMessage();
        }
        System.out.println("big(" + n + "," + stop + "): " + result + " acc " + acc + " log " + LOG);
    }

    public static void main(String[] args) {
        for (int n : new int[] {0, 1, 2, 7, 20, 76, 78, 150, 300}) {
            for (int stop : new int[] {0, 1, 3, 4, 17, 21, 1000}) {
                run(n, stop);
            }
        }
    }
}
