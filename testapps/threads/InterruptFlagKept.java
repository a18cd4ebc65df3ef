// EXPECT verdict=verified
//
// isInterrupted keeps the flag, interrupted clears it.

public class InterruptFlagKept {
    static void look() {
        Thread self = Thread.currentThread();
        while (!self.isInterrupted()) {
            Thread.onSpinWait();
        }
        assert self.isInterrupted();
        assert Thread.interrupted();
        assert !Thread.interrupted();
        assert !self.isInterrupted();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(InterruptFlagKept::look);
        thread.start();
        thread.interrupt();
        thread.join();
    }
}
