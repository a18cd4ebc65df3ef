// EXPECT verdict=violated property=assert
//
// A class of the library reads a system property when it is initialised. The other thread may set it before or after
// that; once the class is initialised, the property is not read again.

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
