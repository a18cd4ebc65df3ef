// EXPECT verdict=verified
// OUTCOMES joined before the start | joined after the end
//
// Main joins a thread that another one starts: a join before the start does not wait.

public class JoinStartedLate {
    static volatile boolean hasRun;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> hasRun = true);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        boolean early = !hasRun;
        starter.join();
        worker.join();
        assert hasRun;
        System.out.println(early ? "joined before the start" : "joined after the end");
    }
}
