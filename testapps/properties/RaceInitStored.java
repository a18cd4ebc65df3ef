// EXPECT verdict=violated property=race
// Whoever comes first makes the one instance, in the initialiser of its class; both write it then. That one of them has made it
// makes it nobody's own.

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
