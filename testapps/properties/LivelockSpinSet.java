// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock,livelock
//
// Twin of LivelockSpin: the flag is set on every path, and a fair scheduler lets the thread set it.

public class LivelockSpinSet {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> flag = true).start();
        while (!flag) {
            Thread.onSpinWait();
        }
    }
}
