// EXPECT verdict=verified
// OPTIONS --property exit
//
// Twin of ExitAlone: the status is 1 without System.exit. An uncaught exception violates another property.

public class ExitByException {
    public static void main(String[] args) {
        throw new IllegalStateException();
    }
}
