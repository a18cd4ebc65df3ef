// EXPECT verdict=verified
//
// All actions of a thread happen before a return of isAlive with false for it (JLS §17.4.4).

public class RaceAliveChecked {
    static int value;

    public static void main(String[] args) {
        Thread thread = new Thread(() -> value = 1);
        thread.start();
        if (!thread.isAlive()) {
            assert value == 1;
        }
    }
}
