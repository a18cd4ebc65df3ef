// EXPECT verdict=violated property=exception
//
// A second start throws, whether the thread still runs or has ended.

public class StartTwice {
    static volatile int runs;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> runs = 1);
        thread.start();
        thread.start(); // ERROR LINE
    }
}
