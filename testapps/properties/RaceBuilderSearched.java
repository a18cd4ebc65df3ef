// EXPECT verdict=violated property=race
//
// One thread searches a builder for a text while another changes a character in it.

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
