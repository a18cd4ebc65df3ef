// EXPECT verdict=violated property=race
//
// An instance method increments a static counter under the instance's lock, a static method under the class's lock.

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
