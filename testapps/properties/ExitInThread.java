// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// A thread other than main exits: in a transition that main may have begun, and after main has ended.

public class ExitInThread {
    static volatile int value;

    public static void main(String[] args) {
        new Thread(() -> {
            if (value == 2) {
                System.exit(1); // ERROR LINE
            }
        }).start();
        value = 2;
    }
}
