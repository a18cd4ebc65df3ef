// EXPECT verdict=verified
//
// Twin of InitWaitsForThread: the thread does not need the class under initialisation.

public class InitWaitsForOther {
    static volatile int result;

    static final class Holder {
        static final int value;

        static {
            Thread thread = new Thread(new Writer());
            thread.start();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            value = result;
        }
    }

    static final class Writer implements Runnable {
        @Override
        public void run() {
            result = 1;
        }
    }

    public static void main(String[] args) {
        assert Holder.value == 1;
    }
}
