// EXPECT verdict=verified
// OUTCOMES ended, not interrupted | ended, interrupted | interrupted
//
// Main joins a thread while another one interrupts main: before, during or after the join.

public class JoinOrInterrupt {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(() -> { });
        worker.start();
        new Thread(main::interrupt).start();
        String outcome;
        try {
            worker.join();
            outcome = main.isInterrupted() ? "ended, interrupted" : "ended, not interrupted";
        } catch (InterruptedException e) {
            outcome = "interrupted";
        }
        System.out.println(outcome);
    }
}
