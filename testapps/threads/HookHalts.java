// EXPECT verdict=verified
//
// Twin of HookExits: Runtime.halt does not wait for hooks.

public class HookHalts {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(0)));
        System.exit(0);
    }
}
