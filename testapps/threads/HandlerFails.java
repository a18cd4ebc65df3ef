// EXPECT verdict=violated property=assert
//
// An exception thrown by a handler of uncaught exceptions is not handled by any handler.

public class HandlerFails {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("expected");
        });
        thread.setUncaughtExceptionHandler((failed, e) -> {
            assert e instanceof IllegalArgumentException; // ERROR LINE
        });
        thread.start();
        thread.join();
    }
}
