// EXPECT verdict=violated property=race
//
// A static initialiser triggered by Class.forName is the program's code, and not part of the library call.

public class RaceInitReflective {
    static int loaded;

    static class Plugin {
        static {
            loaded++; // ERROR LINE
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread loader = new Thread(() -> {
            try {
                Class.forName("RaceInitReflective$Plugin");
            } catch (ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        });
        loader.start();
        loaded++; // ERROR LINE
        loader.join();
    }
}
