// EXPECT verdict=violated property=assert
//
// The first formatted number uses the decimal separator of the default locale, which another thread sets concurrently.

import java.util.Locale;

public class FirstFormatLocale {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> Locale.setDefault(Locale.GERMANY));
        other.start();
        String text = String.format("%.1f", 1.5);
        other.join();
        assert text.equals("1.5"); // ERROR LINE
    }
}
