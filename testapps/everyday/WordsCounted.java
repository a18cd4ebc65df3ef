// EXPECT verdict=verified
//
// Two threads look for words. The library keeps the last iterators in an array of its own, without a lock: that is no race of
// the program.

import java.text.BreakIterator;
import java.util.Locale;

public class WordsCounted {
    private static int boundaries() {
        BreakIterator words = BreakIterator.getWordInstance(Locale.ROOT);
        words.setText("a b");
        int count = 0;
        while (words.next() != BreakIterator.DONE) count++;
        return count;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            assert boundaries() == 3;
        });
        other.start();
        assert boundaries() == 3;
        other.join();
    }
}
