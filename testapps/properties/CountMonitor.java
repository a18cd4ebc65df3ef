// EXPECT verdict=verified states=20
// OPTIONS --reduce none
//
// The number of states, worked out by hand: see CountWrites. Entering and leaving the monitor are two actions, so that the
// thread has 5 places and main 4 after the start. Of the 20 pairs one cannot be reached, where both are inside. With the
// state before the start there are 20.

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
