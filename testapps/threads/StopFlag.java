// EXPECT verdict=verified
//
// A worker goes on until a volatile flag says stop. How often it goes round does not show, so the states are finitely
// many.

public class StopFlag {
    static volatile boolean stop;
    static volatile boolean stopped;

    static void work() {
        while (!stop) {
            Thread.yield();
        }
        stopped = true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(StopFlag::work);
        worker.start();
        assert !stopped;
        stop = true;
        worker.join();
        assert stopped;
    }
}
