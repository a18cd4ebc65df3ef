// EXPECT same-as-java
// Formatter: every %t conversion over Calendar, Date, long and java.time values on fixed instants in UTC with the root and English locales.

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.IllegalFormatException;
import java.util.Locale;
import java.util.TimeZone;

public class FormatDates {
    static final String CONVERSIONS = "HIklMSLNpzZsQBbhAaCYyjmdeRTrDFc";

    static String f(Locale l, String format, Object... args) {
        try {
            return String.format(l, format, args);
        } catch (IllegalFormatException | java.time.DateTimeException e) {
            return e.getClass().getSimpleName() + "(" + e.getMessage() + ")";
        }
    }

    static void all(String label, Locale l, Object v) {
        StringBuilder sb = new StringBuilder(label + ":");
        for (char c : CONVERSIONS.toCharArray()) {
            sb.append(" t").append(c).append('=').append(f(l, "%t" + c, v));
        }
        System.out.println(sb);
    }

    public static void main(String[] args) {
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        Locale.setDefault(Locale.ROOT);
        Calendar cal = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        cal.clear();
        cal.set(2009, Calendar.FEBRUARY, 3, 4, 5, 6);
        cal.set(Calendar.MILLISECOND, 7);
        all("calendar root", Locale.ROOT, cal);
        all("calendar en", Locale.ENGLISH, cal);
        all("epoch long", Locale.ROOT, 0L);
        all("negative long", Locale.ROOT, -1L);
        all("date", Locale.ENGLISH, new Date(1234567890123L));
        all("zoned", Locale.ENGLISH, ZonedDateTime.of(1999, 12, 31, 23, 59, 59, 999999999, ZoneOffset.ofHoursMinutes(5, 30)));
        all("local date time", Locale.ROOT, LocalDateTime.of(2024, 2, 29, 0, 0, 0, 1));
        all("local date", Locale.ROOT, LocalDate.of(5, 1, 1));
        all("local time", Locale.ROOT, LocalTime.of(12, 34, 56, 789000000));
        System.out.println("upper: " + f(Locale.ENGLISH, "%Tb %TB %TA %Tp %Tc %TF", cal, cal, cal, cal, cal, cal));
        System.out.println("composed: " + f(Locale.ROOT, "%1$tY-%1$tm-%1$td %1$tH:%1$tM:%1$tS.%1$tL", cal) + " " + f(Locale.ROOT, "%tF %<tT", cal));
        System.out.println("width: [" + f(Locale.ENGLISH, "%12tB|%-12tB|%6tY|%-6tY|", cal, cal, cal, cal) + "]");
        System.out.println("null: " + f(Locale.ROOT, "%tY", (Object) null) + " " + f(Locale.ROOT, "%Tc", (Object) null));
        System.out.println("errors: " + f(Locale.ROOT, "%t", cal) + " " + f(Locale.ROOT, "%tx", cal) + " " + f(Locale.ROOT, "%tY", 5) + " " + f(Locale.ROOT, "%.2tY", cal) + " " + f(Locale.ROOT, "%0tY", cal) + " " + f(Locale.ROOT, "%#tY", cal) + " " + f(Locale.ROOT, "%-tY", cal));
        for (int hour : new int[] {0, 1, 11, 12, 13, 23}) {
            cal.set(Calendar.HOUR_OF_DAY, hour);
            System.out.println("hour " + hour + ": " + f(Locale.ENGLISH, "%tH %tI %tk %tl %tp %tr", cal, cal, cal, cal, cal, cal));
        }
        for (int year : new int[] {1, 99, 1000, 2000, 9999, 12345}) {
            System.out.println("year " + year + ": " + f(Locale.ROOT, "%tY %ty %tC %tF", LocalDate.of(year, 6, 15), LocalDate.of(year, 6, 15), LocalDate.of(year, 6, 15), LocalDate.of(year, 6, 15)));
        }
        Calendar zone = new GregorianCalendar(TimeZone.getTimeZone("GMT-03:30"), Locale.ROOT);
        zone.setTimeInMillis(0);
        System.out.println("zone: " + f(Locale.ENGLISH, "%tz %tZ %tc", zone, zone, zone));
        StringBuilder days = new StringBuilder();
        for (int d = 1; d <= 7; d++) days.append(f(Locale.ENGLISH, "%ta,%<tA,%<tj ", LocalDate.of(2023, 1, d)));
        System.out.println("days: " + days);
        StringBuilder months = new StringBuilder();
        for (int m = 1; m <= 12; m++) months.append(f(Locale.ENGLISH, "%tb/%<tB/%<tm ", LocalDate.of(2023, m, 1)));
        System.out.println("months: " + months);
        System.out.println("german: " + f(Locale.GERMANY, "%tB %<tA", LocalDate.of(2023, 5, 3)) + " french " + f(Locale.FRANCE, "%tA", LocalDate.of(2023, 5, 3)));
        System.out.println("millis: " + f(Locale.ROOT, "%tQ %<ts %<tL %<tN", 1234567890123L) + " id " + ZoneId.of("UTC"));
    }
}
