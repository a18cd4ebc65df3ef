// EXPECT verdict=verified states=25
// OPTIONS --reduce none
//
// The number of states, computed by hand. A started thread with w visible actions has w + 3 positions: not begun,
// before each action, before leaving run(), ended. This thread has three writes: 6 positions. After the start main is
// before one of its two writes, before leaving main, or waits for the end: 4 positions. Every pair is reachable, and no
// two orders of the writes give different values. So there are 4 * 6 states, plus the state before the start.

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
