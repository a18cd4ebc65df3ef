// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock,livelock
//
// Twin of LivelockSpin: the flag is set in every run, and a scheduler that is fair lets the thread do it.

public class LivelockSpinSet {
    static volatile boolean flag;

    public static void main(String[] args) {
        new Thread(() -> flag = true).start();
        while (!flag) {
            Thread.onSpinWait();
        }
    }
}
