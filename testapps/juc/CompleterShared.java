// EXPECT verdict=violated property=race
//
// The leaves of a CountedCompleter count in an unprotected field.

import java.util.concurrent.*;

public class CompleterShared {
    static int hits;
    static class Walk extends CountedCompleter<Void> {
        private static final long serialVersionUID = 1;
        final int lo, hi;
        Walk(CountedCompleter<?> p, int lo, int hi) {
            super(p);
            this.lo = lo;
            this.hi = hi;
        }
        public void compute() {
            if (hi - lo > 1) {
                int m = (lo + hi) / 2;
                setPendingCount(2);
                new Walk(this, lo, m).fork();
                new Walk(this, m, hi).fork();
            } else
                hits++;
            tryComplete();
        }
    }

    public static void main(String[] args) {
        new Walk(null, 0, 2).invoke();
        assert hits == 2;
    }
}
