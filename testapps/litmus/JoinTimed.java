// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES done=false | done=true
//
// A timed join does not imply that the thread has ended.

public class JoinTimed {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = true);
        worker.start();
        worker.join(1);
        boolean seen = done;
        worker.join();
        System.out.println("done=" + seen);
    }
}
