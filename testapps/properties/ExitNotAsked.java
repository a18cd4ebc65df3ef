// EXPECT verdict=verified
//
// A status other than 0 is a violation only when the property is selected.

public class ExitNotAsked {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        if (!done) {
            System.exit(3);
        }
    }
}
