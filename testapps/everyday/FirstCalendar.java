// EXPECT verdict=verified
//
// One thread is the first to ask for the first day of the week, which loads locale data. The other is the first to ask
// for the default time zone, which sets a system property. Neither observes the other.

import java.time.DayOfWeek;
import java.time.temporal.WeekFields;
import java.util.Locale;
import java.util.TimeZone;

public class FirstCalendar {
    private String zone = "";

    public static void main(String[] args) throws InterruptedException {
        FirstCalendar calendar = new FirstCalendar();
        Thread other = new Thread(() -> calendar.zone = TimeZone.getDefault().getID());
        other.start();
        DayOfWeek first = WeekFields.of(Locale.US).getFirstDayOfWeek();
        other.join();
        assert first == DayOfWeek.SUNDAY && !calendar.zone.isEmpty();
    }
}
