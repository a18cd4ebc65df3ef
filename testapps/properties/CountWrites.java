// EXPECT verdict=verified states=25
// OPTIONS --reduce none
//
// The number of states, worked out by hand. A started thread with w visible actions stands in one of w + 3 places: not begun,
// before each action, before leaving run(), ended. The thread here has three writes: 6 places. Main, once it has started the
// thread, stands before each of its two writes, before leaving main, or waits for the end: 4 places. Every pair can be
// reached and no two orders of writes lead to different values, so that there are 4 * 6 states, and the one before the start.

public class CountWrites extends Thread {
    static volatile int mine;
    static volatile int yours;

    @Override
    public void run() {
        yours = 1;
        yours = 2;
        yours = 3;
    }

    public static void main(String[] args) {
        new CountWrites().start();
        mine = 1;
        mine = 2;
    }
}
