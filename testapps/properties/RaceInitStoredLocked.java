// EXPECT verdict=verified
// As RaceInitStored, with a lock. The writes of the initialiser happen before all accesses by others.

import java.util.HashMap;
import java.util.Map;

public class RaceInitStoredLocked {
    static class Settings {
        static final Settings INSTANCE = new Settings();
        static final Map<String, Integer> LEVELS = new HashMap<>();

        static {
            LEVELS.put("low", 1);
            LEVELS.put("high", 2);
        }

        private int level;

        synchronized void raise() {
            level += LEVELS.get("high");
        }

        synchronized int level() {
            return level;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> Settings.INSTANCE.raise());
        Thread second = new Thread(() -> Settings.INSTANCE.raise());
        first.start();
        second.start();
        first.join();
        second.join();
        assert Settings.INSTANCE.level() == 4;
    }
}
