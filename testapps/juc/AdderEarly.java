// EXPECT verdict=violated property=assert
//
// Twin of AdderSum: the sum is read while other threads still add.

import java.util.concurrent.atomic.LongAdder;

public class AdderEarly {
    static final LongAdder sum = new LongAdder();

    public static void main(String[] args) {
        new Thread(sum::increment).start();
        sum.increment();
        assert sum.sum() == 2; // ERROR LINE
    }
}
