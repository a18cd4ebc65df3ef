// EXPECT verdict=violated property=deadlock
//
// A thread whose monitor another thread holds cannot end: a thread that joins it waits for ever.

public class EndHindered {
    static void waitFor(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
        });
        Thread waiter = new Thread(() -> waitFor(thread));
        synchronized (thread) {
            thread.start();
            waiter.start();
            waiter.join(); // ERROR LINE
        }
    }
}
