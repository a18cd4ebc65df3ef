// A main that ends in an exception.
// RUNNER main
// EXPECT MainThrows#main verdict=violated property=exception
package plain;

public final class MainThrows {
    private MainThrows() { }

    public static void main(String[] arguments) {
        throw new IllegalStateException("not today");
    }
}
