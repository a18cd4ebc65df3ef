// EXPECT verdict=violated property=deadlock
//
// A static initializer starts a thread that needs the class, and joins it.

public class InitWaitsForThread {
    static final class Holder {
        static volatile int value;

        static {
            Thread thread = new Thread(new Writer());
            thread.start();
            try {
                thread.join(); // ERROR LINE
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static final class Writer implements Runnable {
        @Override
        public void run() {
            Holder.value = 1; // ERROR LINE
        }
    }

    public static void main(String[] args) {
        assert Holder.value == 1;
    }
}
