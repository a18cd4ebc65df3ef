// EXPECT verdict=verified
// OPTIONS --property exit
//
// Twin of ExitAlone: the status is 1 without System.exit. An exception that leaves main is another property.

public class ExitByException {
    public static void main(String[] args) {
        throw new IllegalStateException();
    }
}
