// EXPECT verdict=violated property=assert
//
// Two interrupts count as one unless the flag is cleared in between.

public class InterruptSeenTwice {
    static volatile boolean over;
    static volatile int seen;

    static void count() {
        while (!over) {
            if (Thread.interrupted()) {
                seen = seen + 1;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptSeenTwice::count);
        thread.start();
        thread.interrupt();
        thread.interrupt();
        over = true;
        thread.join();
        assert seen < 2; // ERROR LINE
    }
}
