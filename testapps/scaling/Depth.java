// EXPECT verdict=verified
//
// Two threads that each enter monitors inside of monitors, as deep as the argument says, from the outermost one on.
// Arguments: depth (2).

public class Depth {
    private static int entered;

    private static void enter(Object[] monitors, int depth) {
        if (depth == monitors.length) {
            entered++;
            return;
        }
        synchronized (monitors[depth]) {
            enter(monitors, depth + 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Object[] monitors = new Object[args.length > 0 ? Integer.parseInt(args[0]) : 2];
        for (int i = 0; i < monitors.length; i++) {
            monitors[i] = new Object();
        }
        Thread one = new Thread(() -> enter(monitors, 0));
        Thread two = new Thread(() -> enter(monitors, 0));
        one.start();
        two.start();
        one.join();
        two.join();
        assert entered == 2;
    }
}
