// EXPECT verdict=verified
//
// Two threads that each enter one monitor many times.
// Arguments: iterations of each (4).

public class Iterations {
    private static int entered;

    private static synchronized void enter() {
        entered++;
    }

    public static void main(String[] args) throws InterruptedException {
        int iterations = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        Runnable work = () -> {
            for (int i = 0; i < iterations; i++) {
                enter();
            }
        };
        Thread one = new Thread(work);
        Thread two = new Thread(work);
        one.start();
        two.start();
        one.join();
        two.join();
        assert entered == 2 * iterations;
    }
}
