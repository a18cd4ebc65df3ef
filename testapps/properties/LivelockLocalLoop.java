// EXPECT verdict=violated property=livelock
// OPTIONS --property assert,exception,deadlock,livelock
//
// A thread loops for ever and performs only invisible actions.

public class LivelockLocalLoop {
    static volatile int start = 1;

    static void spin() {
        int i = start;
        while (i != 0) { // ERROR LINE
            i = i == 3 ? 1 : i + 1;
        }
    }

    public static void main(String[] args) {
        new Thread(LivelockLocalLoop::spin).start();
        start = 2;
    }
}
