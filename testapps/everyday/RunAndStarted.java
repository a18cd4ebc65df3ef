// EXPECT verdict=violated property=race
//
// A thread is started, and its run() is called as well: the work is done twice.

public class RunAndStarted {
    private static int done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done++); // ERROR LINE
        worker.start();
        worker.run();
        worker.join();
        assert done == 2;
    }
}
