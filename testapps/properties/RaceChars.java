// EXPECT verdict=violated property=race
//
// A string is created from characters while another thread writes one of them.

public class RaceChars {
    public static void main(String[] args) throws InterruptedException {
        char[] letters = {'o', 'n', 'e'};
        Thread writer = new Thread(() -> letters[0] = 'O'); // ERROR LINE
        writer.start();
        String word = new String(letters); // ERROR LINE
        writer.join();
        assert word.endsWith("ne");
    }
}
