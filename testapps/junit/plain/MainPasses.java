// A class with a main and nothing else.
// RUNNER main
// EXPECT MainPasses#main verdict=verified
package plain;

public final class MainPasses {
    private MainPasses() { }

    public static void main(String[] arguments) {
        assert arguments.length == 0;
    }
}
