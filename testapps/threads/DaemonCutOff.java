// EXPECT verdict=violated property=assert
//
// A daemon is abandoned once the other threads have ended: the shutdown hook may see its work half done.

public class DaemonCutOff {
    static volatile int steps;

    static void work() {
        steps = 1;
        steps = 2;
    }

    static void inspect() {
        assert steps != 1; // ERROR LINE
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(DaemonCutOff::inspect));
        Thread daemon = new Thread(DaemonCutOff::work);
        daemon.setDaemon(true);
        daemon.start();
    }
}
