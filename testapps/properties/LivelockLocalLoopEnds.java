// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock,livelock
//
// Twin of LivelockLocalLoop: the loop terminates.

public class LivelockLocalLoopEnds {
    static volatile int start = 1;

    static void spin() {
        int i = start;
        while (i != 0) {
            i = i == 3 ? 0 : i + 1;
        }
    }

    public static void main(String[] args) {
        new Thread(LivelockLocalLoopEnds::spin).start();
        start = 2;
    }
}
