// EXPECT verdict=violated property=race
//
// One thread looks for a text in a builder while another changes a character of it.

public class RaceBuilderSearched {
    static final StringBuilder TEXT = new StringBuilder("abc");

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> TEXT.setCharAt(0, 'x')); // ERROR LINE
        writer.start();
        int place = TEXT.indexOf("a");
        writer.join();
        System.out.println(place <= 0);
    }
}
