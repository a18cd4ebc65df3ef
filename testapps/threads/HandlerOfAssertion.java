// EXPECT verdict=violated property=assert
//
// A handler that logs a failed assertion does not cancel the violation.

public class HandlerOfAssertion {
    static volatile int count;

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> System.err.println(thread.getName() + ": " + e));
        Thread thread = new Thread(() -> count++);
        thread.start();
        count++;
        thread.join();
        assert count == 2; // ERROR LINE
    }
}
