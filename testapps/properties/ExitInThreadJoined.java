// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// A thread exits while main waits for it: the violation is located in that thread.

public class ExitInThreadJoined {
    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> System.exit(3)); // ERROR LINE
        thread.start();
        thread.join();
    }
}
