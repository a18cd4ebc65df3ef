// EXPECT verdict=violated property=assert
//
// A class of the library takes a system property when it is initialised. Whether the other thread has set it by then is a
// matter of luck; once the class is initialised, the property is not asked for again.

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
