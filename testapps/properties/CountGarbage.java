// EXPECT verdict=verified states=31
// OPTIONS --reduce none
//
// The number of states, worked out by hand: see CountWrites. The thread has 4 places. Main reads `shared`, reads `held`, writes
// the value, and drops the box: after the start it stands in 6 places. Between the read of `shared` and the dropping of the
// box, in 3 places, what it has read counts: 0 goes with each of the thread's places, 1 only with the 2 after its write. So
// there are 1 + 4 + 3 * (4 + 2) + 4 + 4 states. That the box, which was there before the start, was written before it was
// dropped does not show.

public class CountGarbage extends Thread {
    static final class Box {
        int value;
    }

    static volatile int shared;
    static volatile Box held = new Box();

    @Override
    public void run() {
        shared = 1;
    }

    public static void main(String[] args) {
        new CountGarbage().start();
        int seen = shared;
        held.value = seen;
        held = null;
    }
}
