// EXPECT verdict=violated property=assert
//
// Class of bug: a volatile counter. Counting down is a read and a write: one of two ends is lost.
// Arguments: logs (2).

public class LogProcessing {
    private static volatile int open;

    private static void process() {
        open--;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        open = count;
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Thread(LogProcessing::process);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert open == 0 : open + " logs are still open"; // ERROR LINE
    }
}
