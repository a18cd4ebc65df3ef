// EXPECT verdict=violated property=assert
//
// No handler handles an exception of a handler of uncaught exceptions.

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
