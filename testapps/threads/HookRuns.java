// EXPECT verdict=verified
//
// A hook runs once main has ended, not earlier, and sees main's writes.

public class HookRuns {
    static volatile int step;

    static void hook() {
        assert step == 1;
        step = 2;
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(HookRuns::hook));
        assert step == 0;
        step = 1;
    }
}
