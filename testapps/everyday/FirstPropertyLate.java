// EXPECT verdict=violated property=assert
//
// A class of the library takes a system property when it is initialised. Only a thread that is quick sets it; before that it
// sets another one, which has the same place in the table of properties, so that they are chained there.

import java.util.Locale;

public class FirstPropertyLate {
    private static volatile boolean isEarly;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (!isEarly) return;
            System.setProperty("shop.name1751", "Corner");
            System.setProperty("user.region", "DE");
        });
        other.start();
        isEarly = true;
        String country = Locale.getDefault().getCountry();
        isEarly = false;
        other.join();
        assert !country.equals("DE"); // ERROR LINE
    }
}
