// EXPECT verdict=verified
//
// Twin of ExceptionInMain: the exception is expected and caught.

public class ExceptionInMainCaught {
    static volatile int divisor;

    public static void main(String[] args) {
        new Thread(() -> divisor = 2).start();
        int half;
        try {
            half = 10 / divisor;
        } catch (ArithmeticException e) {
            half = 5;
        }
        assert half == 5;
    }
}
