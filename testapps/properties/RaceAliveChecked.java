// EXPECT verdict=verified
//
// Who has seen that a thread is not alive any more has seen all that it did (JLS §17.4.4).

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
