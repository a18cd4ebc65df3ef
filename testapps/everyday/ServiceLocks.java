// EXPECT verdict=violated property=race
//
// A static counter that an instance method counts under the instance's lock, and a static one under the class's.

public class ServiceLocks {
    private static int requests;

    synchronized void serve() {
        requests++; // ERROR LINE
    }

    static synchronized int requests() {
        return requests; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        ServiceLocks service = new ServiceLocks();
        Thread worker = new Thread(service::serve);
        worker.start();
        int seen = requests();
        assert seen <= 1;
        worker.join();
    }
}
