// EXPECT verdict=verified
//
// Threads that each enter one monitor once. The orders of all threads differ in the end only in who came last.
// Arguments: threads (2).

public class Threads {
    private static int entered;
    private static int last;

    private static synchronized void enter(int thread) {
        entered++;
        last = thread;
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Thread[] threads = new Thread[count];
        for (int i = 0; i < count; i++) {
            int own = i;
            threads[i] = new Thread(() -> enter(own));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert entered == count && last < count;
    }
}
