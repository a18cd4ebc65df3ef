// EXPECT verdict=violated property=assert
// OPTIONS --reduce immutable,fields,aggregate --property assert
//
// As FieldsCalledBack, with the program's object inside a JDK object.

import java.util.AbstractList;
import java.util.Collections;
import java.util.List;

public class FieldsCalledBackInside {
    static class Words extends AbstractList<String> {
        int asked;

        @Override
        public String get(int index) {
            asked++;
            return "word";
        }

        @Override
        public int size() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Words words = new Words();
        List<String> view = Collections.unmodifiableList(words);
        Thread other = new Thread(() -> String.format("%s", view));
        other.start();
        int asked = words.asked;
        words.asked = asked + 1;
        other.join();
        assert words.asked == 2; // ERROR LINE
    }
}
