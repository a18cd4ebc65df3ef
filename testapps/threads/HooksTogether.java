// EXPECT verdict=violated property=race
//
// Hooks run concurrently.

public class HooksTogether {
    static int count;

    static void hook() {
        count++; // ERROR LINE
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(HooksTogether::hook));
        Runtime.getRuntime().addShutdownHook(new Thread(HooksTogether::hook));
    }
}
