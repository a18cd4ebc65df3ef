// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// The handler of uncaught exceptions, which runs in the failed thread, exits.

public class ExitInHandler {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((thread, exception) -> System.exit(1)); // ERROR LINE
        new Thread(() -> {
            throw new IllegalStateException();
        }).start();
    }
}
