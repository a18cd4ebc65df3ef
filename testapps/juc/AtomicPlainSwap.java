// EXPECT verdict=violated property=race
//
// A compare-and-set in plain mode orders nothing: writes before it need not be visible to a thread that sees its
// effect.

import java.util.concurrent.atomic.AtomicReference;

public class AtomicPlainSwap {
    static final AtomicReference<int[]> box = new AtomicReference<>();

    static void fill() {
        int[] mine = {7};
        box.weakCompareAndSetPlain(null, mine); // ERROR LINE
    }

    public static void main(String[] args) {
        new Thread(AtomicPlainSwap::fill).start();
        int[] found = box.get(); // ERROR LINE
        assert found == null || found[0] == 7; // ERROR LINE
    }
}
