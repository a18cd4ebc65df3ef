// EXPECT verdict=verified states=13
// OPTIONS --reduce none
//
// The number of states, worked out by hand: see CountWrites. One write each: 3 * 4 pairs and the state before the start. Which
// of the two objects was made first does not show.

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
