// A main with a data race.
// RUNNER main
// THREADS
// EXPECT MainRace#main verdict=violated property=race,assert
package plain;

public final class MainRace {
    private static int count;

    private MainRace() { }

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(() -> count++, "other");
        other.start();
        count++;
        other.join();
        assert count == 2;
    }
}
