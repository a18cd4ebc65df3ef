// EXPECT verdict=violated property=assert
// OPTIONS --reduce immutable,fields,aggregate --property assert
//
// The JDK's formatter, which the analysis does not follow, calls an object of the program that it finds in its argument
// array. The call conflicts with the accesses of the other thread.

import java.util.Formattable;
import java.util.Formatter;

public class FieldsCalledBack {
    static class Meter implements Formattable {
        int shown;

        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            shown++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Meter meter = new Meter();
        Thread other = new Thread(() -> String.format("%s", meter));
        other.start();
        int shown = meter.shown;
        meter.shown = shown + 1;
        other.join();
        assert meter.shown == 2; // ERROR LINE
    }
}
