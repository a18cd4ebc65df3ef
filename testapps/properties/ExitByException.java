// EXPECT verdict=verified
// OPTIONS --property exit
//
// Twin of ExitAlone: the status is 1, but nobody has called System.exit. That an exception leaves main is another property.

public class ExitByException {
    public static void main(String[] args) {
        throw new IllegalStateException();
    }
}
