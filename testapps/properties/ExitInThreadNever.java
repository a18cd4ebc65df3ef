// EXPECT verdict=verified
// OPTIONS --property exit
//
// Twin of ExitInThread: the value that the thread checks for is never written.

public class ExitInThreadNever {
    static volatile int value;

    public static void main(String[] args) {
        new Thread(() -> {
            if (value == 3) {
                System.exit(1);
            }
        }).start();
        value = 2;
    }
}
