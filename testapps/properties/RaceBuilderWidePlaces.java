// EXPECT verdict=verified
//
// Twin of RaceBuilderWide: different characters, and strings that both threads only read.

public class RaceBuilderWidePlaces {
    static final StringBuilder TEXT = new StringBuilder("\u0430\u0431\u0432");
    static final String FIXED = "\u0433\u0434";

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> TEXT.setCharAt(0, FIXED.charAt(0)));
        writer.start();
        char second = TEXT.charAt(1);
        boolean has = FIXED.contains("\u0434");
        writer.join();
        System.out.println(second == '\u0431' && has && TEXT.indexOf("\u0433") == 0);
    }
}
