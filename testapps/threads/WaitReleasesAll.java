// EXPECT verdict=verified
//
// A wait releases a monitor that was entered three times, and restores the count of three afterwards.

public class WaitReleasesAll {
    static boolean open;

    static synchronized void outer() {
        middle();
        assert Thread.holdsLock(WaitReleasesAll.class);
    }

    static synchronized void middle() {
        inner();
        assert Thread.holdsLock(WaitReleasesAll.class);
    }

    static synchronized void inner() {
        try {
            while (!open) {
                WaitReleasesAll.class.wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    static synchronized void open() {
        open = true;
        WaitReleasesAll.class.notify();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(WaitReleasesAll::outer);
        thread.start();
        open();
        thread.join();
        assert !Thread.holdsLock(WaitReleasesAll.class);
    }
}
