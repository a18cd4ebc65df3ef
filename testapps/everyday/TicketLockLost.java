// EXPECT verdict=violated property=race,assert,livelock
//
// As TicketLock, but drawing a ticket is a volatile read and a write: two threads get the same one, and some wait for
// ever.

public class TicketLockLost {
    static class Lock {
        private volatile int next;
        private volatile int shown;
        private int holder;

        void lock() {
            int ticket = next;
            next = ticket + 1;
            while (shown != ticket) Thread.onSpinWait(); // ERROR LINE
            holder = ticket; // ERROR LINE
        }

        void unlock() {
            shown = holder + 1; // ERROR LINE
        }
    }

    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Lock lock = new Lock();
        Runnable twice = () -> {
            for (int i = 0; i < 2; i++) {
                lock.lock();
                count++; // ERROR LINE
                lock.unlock();
            }
        };
        Thread other = new Thread(twice);
        other.start();
        twice.run();
        other.join();
        assert count == 4; // ERROR LINE
    }
}
