// EXPECT verdict=verified
//
// LongAdder and LongAccumulator have the right result once all threads are done.

import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AdderSum {
    static final LongAdder sum = new LongAdder();
    static final LongAccumulator largest = new LongAccumulator(Math::max, Long.MIN_VALUE);

    static void add(long value) {
        sum.add(value);
        largest.accumulate(value);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> add(3));
        thread.start();
        add(4);
        thread.join();
        assert sum.sum() == 7 && largest.get() == 4;
        assert sum.sumThenReset() == 7 && sum.sum() == 0;
    }
}
