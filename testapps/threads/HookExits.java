// EXPECT verdict=violated property=deadlock
//
// A hook calls System.exit, which waits for the hook: a deadlock.

public class HookExits {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(0))); // ERROR LINE
        System.exit(0); // ERROR LINE
    }
}
