// EXPECT verdict=violated property=deadlock
//
// A hook that calls System.exit waits for the exit that waits for the hook.

public class HookExits {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.exit(0))); // ERROR LINE
        System.exit(0); // ERROR LINE
    }
}
