// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES seen=exception | seen=flag
//
// An interrupt comes before a thread checks its flag, or later: then the wait throws.

public class InterruptWhere {
    static String seen;

    static synchronized void await() {
        if (Thread.interrupted()) {
            seen = "flag";
            return;
        }
        try {
            InterruptWhere.class.wait();
        } catch (InterruptedException e) {
            seen = "exception";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread waiter = new Thread(InterruptWhere::await);
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println("seen=" + seen);
    }
}
