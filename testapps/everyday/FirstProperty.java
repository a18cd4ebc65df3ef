// EXPECT verdict=violated property=assert
//
// A library class reads a system property in its initialiser. The other thread may set the property before or after
// that; the initialised class does not read it again.

import java.util.Locale;

public class FirstProperty {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.setProperty("user.language", "de"));
        other.start();
        String language = Locale.getDefault().getLanguage();
        other.join();
        assert !language.equals("de"); // ERROR LINE
    }
}
