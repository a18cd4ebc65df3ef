// EXPECT verdict=violated property=exception
//
// Main divides by a variable that the other thread may not have set yet.

public class ExceptionInMain {
    static volatile int divisor;

    public static void main(String[] args) {
        new Thread(() -> divisor = 2).start();
        int half = 10 / divisor; // ERROR LINE
        assert half == 5;
    }
}
