// EXPECT verdict=violated property=exit
// OPTIONS --property exit
//
// One order of events ends the program with a status other than 0.

public class ExitNonZero {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        if (!done) {
            System.exit(3); // ERROR LINE
        }
    }
}
