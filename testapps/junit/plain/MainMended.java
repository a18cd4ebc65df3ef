// The same main with a lock.
// RUNNER main
// THREADS
// EXPECT MainMended#main verdict=verified
package plain;

public final class MainMended {
    private static int count;

    private MainMended() { }

    private static synchronized void increment() {
        count++;
    }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(MainMended::increment, "other");
        other.start();
        increment();
        other.join();
        assert count == 2;
    }
}
