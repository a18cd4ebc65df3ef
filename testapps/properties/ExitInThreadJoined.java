// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// The program ends while main waits for the thread that ends it: the place is that thread's.

public class ExitInThreadJoined {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> System.exit(3)); // ERROR LINE
        thread.start();
        thread.join();
    }
}
