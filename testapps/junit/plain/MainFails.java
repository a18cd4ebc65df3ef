// A main whose assertion fails.
// RUNNER main
// EXPECT MainFails#main verdict=violated property=assert
package plain;

public final class MainFails {
    private MainFails() { }

    public static void main(String[] arguments) {
        int sum = 2 + 2;
        assert sum == 5 : sum;
    }
}
