// EXPECT verdict=verified
// OUTCOMES ab | ba
// Two threads print and leave nothing else behind: both ways lead to the same heap, and what was printed tells them apart.

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
