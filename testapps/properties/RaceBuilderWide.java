// EXPECT verdict=violated property=race
//
// A StringBuilder with characters beyond Latin-1 accesses its array through the internal code of strings: still a race.

public class RaceBuilderWide {
    static final StringBuilder TEXT = new StringBuilder("\u0430\u0431\u0432");

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> TEXT.setCharAt(0, '\u0436')); // ERROR LINE
        writer.start();
        char first = TEXT.charAt(0);
        writer.join();
        System.out.println(first == '\u0430' || first == '\u0436');
    }
}
