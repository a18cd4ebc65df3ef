// EXPECT verdict=violated property=race
// The initialiser of the class creates the one instance, in the first thread that needs it; then both threads write it.
// The instance is shared, although one thread created it.

public class RaceInitStored {
    static class Settings {
        static final Settings INSTANCE = new Settings();

        private final int[] values = new int[1];
        private int level;

        Settings() {
            values[0] = 1;
        }

        void raise() {
            level = values[0]; // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> Settings.INSTANCE.raise());
        Thread second = new Thread(() -> Settings.INSTANCE.raise());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
