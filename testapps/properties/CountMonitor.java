// EXPECT verdict=verified states=20
// OPTIONS --reduce none
//
// The number of states, computed by hand as in CountWrites. Entering and leaving the monitor are two actions, so the
// thread has 5 positions and main has 4 after the start. One of the 20 pairs, both threads inside, is unreachable. With
// the state before the start there are 20.

public class CountMonitor extends Thread {
    static final Object lock = new Object();

    @Override
    public void run() {
        synchronized (lock) {
        }
    }

    public static void main(String[] args) {
        new CountMonitor().start();
        synchronized (lock) {
        }
    }
}
