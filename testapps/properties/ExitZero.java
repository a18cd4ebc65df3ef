// EXPECT verdict=verified
// OPTIONS --property exit
//
// Twin of ExitNonZero: status 0 is no violation, even while another thread still runs.

public class ExitZero {
    static volatile boolean done;

    public static void main(String[] args) {
        new Thread(() -> done = true).start();
        if (!done) {
            System.exit(0);
        }
    }
}
