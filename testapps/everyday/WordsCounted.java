// EXPECT verdict=verified
//
// Two threads iterate over words. The library caches iterators in its own array without a lock: no race of the
// program.

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
