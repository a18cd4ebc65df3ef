// EXPECT verdict=verified states=31
// OPTIONS --reduce none
//
// The number of states, computed by hand as in CountWrites. The thread has 4 positions. Main reads `shared`, reads
// `held`, writes the value, and drops the box: after the start it has 6 positions. In the 3 positions between the read
// of `shared` and the dropping of the box, the value that it read is part of the state: 0 occurs with each position of
// the thread, 1 only with the 2 after its write. So there are 1 + 4 + 3 * (4 + 2) + 4 + 4 states. The box is an initial
// object; the write to it leaves no difference once it is garbage.

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
