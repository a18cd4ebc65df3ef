// EXPECT verdict=violated property=assert
//
// Two interrupts are one when the flag is not read in between, and two when it is.

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
