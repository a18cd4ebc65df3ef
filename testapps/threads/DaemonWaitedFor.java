// EXPECT verdict=verified
//
// Twin of DaemonCutOff: the program waits for a non-daemon thread before it runs the hooks.

public class DaemonWaitedFor {
    static volatile int steps;

    static void work() {
        steps = 1;
        steps = 2;
    }

    static void inspect() {
        assert steps == 2;
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(DaemonWaitedFor::inspect));
        new Thread(DaemonWaitedFor::work).start();
    }
}
