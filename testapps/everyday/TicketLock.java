// EXPECT verdict=verified
//
// A ticket lock: it admits the thread whose number is current.

import java.util.concurrent.atomic.AtomicInteger;

public class TicketLock {
    static class Lock {
        private final AtomicInteger next = new AtomicInteger();
        private volatile int shown;
        private int holder;

        void lock() {
            int ticket = next.getAndIncrement();
            while (shown != ticket) Thread.onSpinWait();
            holder = ticket;
        }

        void unlock() {
            shown = holder + 1;
        }
    }

    private static int count;

    public static void main(String[] args) throws InterruptedException {
        Lock lock = new Lock();
        Runnable twice = () -> {
            for (int i = 0; i < 2; i++) {
                lock.lock();
                count++;
                lock.unlock();
            }
        };
        Thread other = new Thread(twice);
        other.start();
        twice.run();
        other.join();
        assert count == 4;
    }
}
