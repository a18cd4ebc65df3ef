// EXPECT verdict=verified states=13
// OPTIONS --reduce none
//
// The number of states, computed by hand as in CountWrites: one write each gives 3 * 4 pairs, plus the state before the
// start. The order in which the two objects were created is not part of the state.

public class CountAllocation extends Thread {
    static volatile Object mine;
    static volatile Object yours;

    @Override
    public void run() {
        yours = new Object();
    }

    public static void main(String[] args) {
        new CountAllocation().start();
        mine = new Object();
    }
}
