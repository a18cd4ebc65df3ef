// EXPECT verdict=verified
// OPTIONS --max-heap 32 --property assert,exception,deadlock
// Two threads fill the heap at different times. Each catches its OutOfMemoryError, drops its objects and goes on: no
// error reaches the other thread, monitors are free, and the class that is initialised afterwards works.
public class MemoryFull {
    static final Object LOCK = new Object();
    static int caught;

    static class Late {
        static final int NUMBER = Integer.parseInt("7");
    }

    static void fill() {
        synchronized (LOCK) {
            Object[] chain = null;
            try {
                for (;;) chain = new Object[] {chain, new byte[1 << 20]};
            } catch (OutOfMemoryError e) {
                chain = null;
                caught++;
            }
        }
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread first = new Thread(MemoryFull::fill);
        Thread second = new Thread(MemoryFull::fill);
        first.start();
        second.start();
        first.join();
        second.join();
        assert caught == 2 : caught;
        assert Late.NUMBER == 7;
    }
}
