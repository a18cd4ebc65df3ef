// EXPECT verdict=verified
//
// A thread that has seen that another one is not alive any more sees all that it did (JLS §17.4.4).

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
