// EXPECT verdict=violated property=exception
//
// Twin of ExceptionHandled: the handler is set on another thread than the one that fails.

public class ExceptionHandledElsewhere {
    static volatile String handled = "";

    public static void main(String[] args) throws InterruptedException {
        Thread quiet = new Thread(() -> handled += "!");
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("expected"); // ERROR LINE
        });
        quiet.setUncaughtExceptionHandler((t, e) -> handled = e.getMessage());
        quiet.start();
        thread.start();
    }
}
