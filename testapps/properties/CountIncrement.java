// EXPECT verdict=verified states=34
// OPTIONS --reduce none
//
// The number of states, computed by hand as in CountWrites. Enter, read, write and leave are four actions, so the
// thread has 7 positions and main has 6 after the start. Three of each are inside the monitor: before the read, before
// the write, before leaving. The 9 pairs with both threads inside are unreachable. The positions determine the value
// that was read and the count. So there are 42 - 9 states, plus the state before the start.

public class CountIncrement extends Thread {
    static int count;

    @Override
    public void run() {
        synchronized (CountIncrement.class) {
            count++;
        }
    }

    public static void main(String[] args) {
        new CountIncrement().start();
        synchronized (CountIncrement.class) {
            count++;
        }
    }
}
