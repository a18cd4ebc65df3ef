// EXPECT verdict=violated property=race
//
// A static initialiser that runs because of Class.forName is the program's own code, and no part of that call.

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
