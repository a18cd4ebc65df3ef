// EXPECT verdict=violated property=deadlock
//
// Two threads concurrently initialise two classes that need each other.

public class InitOrder {
    static final class Config {
        static final String HOST = Registry.defaultHost(); // ERROR LINE
        static final int PORT = 80 + HOST.length();

        static int port() {
            return PORT;
        }
    }

    static final class Registry {
        static final int SIZE = Config.port(); // ERROR LINE

        static String defaultHost() {
            return "localhost";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert Registry.SIZE >= 0;
        });
        other.start();
        assert Config.PORT > 80;
        other.join();
    }
}
