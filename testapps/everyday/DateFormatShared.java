// EXPECT verdict=violated property=race
//
// Two threads share a SimpleDateFormat, which keeps its calendar in a field.

import java.text.SimpleDateFormat;
import java.util.Date;

public class DateFormatShared {
    private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");

    public static void main(String[] args) throws InterruptedException {
        FORMAT.format(new Date(0));
        Thread other = new Thread(() -> FORMAT.format(new Date(1))); // ERROR LINE
        other.start();
        FORMAT.format(new Date(2)); // ERROR LINE
        other.join();
    }
}
