// EXPECT verdict=verified
// OUTCOMES ab | ba
// Two threads print and change nothing else: both orders lead to the same heap, and only the output distinguishes them.

public class PrintedOrder {
    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.print("a"));
        Thread b = new Thread(() -> System.out.print("b"));
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
