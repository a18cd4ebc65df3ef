// EXPECT verdict=verified
//
// A worker loops until a volatile flag is set. The number of iterations is not part of the state, so there are finitely
// many states.

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
