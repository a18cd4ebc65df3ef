// EXPECT verdict=verified
//
// A thread ends with an exception that its own handler handles.

public class ExceptionHandled {
    static volatile String handled;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException("expected");
        });
        thread.setUncaughtExceptionHandler((t, e) -> handled = e.getMessage());
        thread.start();
        thread.join();
        assert handled.equals("expected");
    }
}
