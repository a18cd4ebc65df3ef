// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// Another thread than main ends the program, in a step that main may have begun, and after main is over.

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
