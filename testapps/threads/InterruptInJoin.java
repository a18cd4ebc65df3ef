// EXPECT verdict=verified
//
// An interrupt ends a join; the joined thread continues.

public class InterruptInJoin {
    static final Thread main = Thread.currentThread();

    public static void main(String[] args) {
        Thread endless = new Thread(InterruptInJoin::waitForEver);
        endless.setDaemon(true);
        endless.start();
        new Thread(main::interrupt).start();
        try {
            endless.join();
            assert false;
        } catch (InterruptedException e) {
            assert endless.isAlive();
        }
    }

    static synchronized void waitForEver() {
        while (true) {
            try {
                InterruptInJoin.class.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
