// EXPECT verdict=verified
//
// Twin of StartTwice: the exception is caught, and the thread has run once.

import java.util.concurrent.atomic.AtomicInteger;

public class StartTwiceCaught {
    static final AtomicInteger runs = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(runs::incrementAndGet);
        thread.start();
        try {
            thread.start();
            assert false;
        } catch (IllegalThreadStateException e) {
            thread.join();
        }
        assert runs.get() == 1;
    }
}
