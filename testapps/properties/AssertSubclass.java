// EXPECT verdict=violated property=assert
// OPTIONS --property assert
//
// Test libraries define subclasses of AssertionError.

public class AssertSubclass {
    static class Failure extends AssertionError {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    static class WrongValue extends Failure {
        private static final long serialVersionUID = 1;

        WrongValue(int expected, int actual) {
            super("expected " + expected + " but was " + actual);
        }
    }

    private static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != 2) throw new WrongValue(2, count); // ERROR LINE
    }
}
