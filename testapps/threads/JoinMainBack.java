// EXPECT verdict=violated property=deadlock
//
// A thread waits for the end of main, and main for the end of the thread.

public class JoinMainBack {
    public static void main(String[] args) throws InterruptedException {
        Thread main = Thread.currentThread();
        Thread other = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        other.start();
        other.join();
    }
}
