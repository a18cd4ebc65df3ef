// EXPECT verdict=violated property=race,assert,exception
//
// Two threads share a NumberFormat, which is not thread-safe.

import java.text.NumberFormat;
import java.util.Locale;

public class NumberFormatShared {
    private static NumberFormat format() {
        NumberFormat format = NumberFormat.getInstance(Locale.ROOT);
        format.format(1.5); // the first use initialises the library's classes
        return format;
    }

    private static void print(NumberFormat format) {
        String text = format.format(1234.5); // ERROR LINE
        assert text.equals("1,234.5") : text; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        NumberFormat one = format();
        NumberFormat two = one;
        Thread other = new Thread(() -> print(one));
        other.start();
        print(two);
        other.join();
    }
}
