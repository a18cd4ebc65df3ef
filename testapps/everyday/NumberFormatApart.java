// EXPECT verdict=verified
//
// As NumberFormatShared, but each thread has its own. Both write a shared position object of the JDK: no race of the
// program.

import java.text.NumberFormat;
import java.util.Locale;

public class NumberFormatApart {
    private static NumberFormat format() {
        NumberFormat format = NumberFormat.getInstance(Locale.ROOT);
        format.format(1.5); // the first use initialises the library's classes
        return format;
    }

    private static void print(NumberFormat format) {
        String text = format.format(1234.5);
        assert text.equals("1,234.5") : text;
    }

    public static void main(String[] args) throws InterruptedException {
        NumberFormat one = format();
        NumberFormat two = format();
        Thread other = new Thread(() -> print(one));
        other.start();
        print(two);
        other.join();
    }
}
