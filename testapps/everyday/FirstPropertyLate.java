// EXPECT verdict=violated property=assert
//
// A library class reads a system property in its initialiser. The other thread sets it only on some paths, and before
// that it sets another property that is in the same hash bin, so the two are chained there.

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
