// EXPECT same-as-java
// GregorianCalendar and SimpleDateFormat in UTC with fixed locales: fields, rolling, lenient parsing, cut-over
import java.text.*;
import java.util.*;

public class DateLegacy {
    static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    static String show(Calendar c) {
        return String.format(Locale.ROOT, "%04d-%02d-%02dT%02d:%02d:%02d.%03d", c.get(Calendar.YEAR), c.get(Calendar.MONTH) + 1, c.get(Calendar.DAY_OF_MONTH), c.get(Calendar.HOUR_OF_DAY), c.get(Calendar.MINUTE), c.get(Calendar.SECOND), c.get(Calendar.MILLISECOND));
    }

    static SimpleDateFormat sdf(String p) {
        SimpleDateFormat f = new SimpleDateFormat(p, Locale.ENGLISH);
        f.setTimeZone(UTC);
        return f;
    }

    public static void main(String[] args) throws ParseException {
        GregorianCalendar c = new GregorianCalendar(UTC, Locale.US);
        c.clear();
        c.set(2024, Calendar.JANUARY, 31, 13, 45, 59);
        System.out.println("set: " + show(c) + " " + c.getTimeInMillis());
        c.add(Calendar.MONTH, 1);
        System.out.println("add month: " + show(c));
        c.roll(Calendar.DAY_OF_MONTH, 1);
        System.out.println("roll day: " + show(c));
        c.roll(Calendar.MONTH, -3);
        System.out.println("roll month: " + show(c));
        c.add(Calendar.DAY_OF_YEAR, -400);
        System.out.println("add days: " + show(c) + " week " + c.get(Calendar.WEEK_OF_YEAR) + " dow " + c.get(Calendar.DAY_OF_WEEK) + " doy " + c.get(Calendar.DAY_OF_YEAR) + " ampm " + c.get(Calendar.AM_PM) + " hour " + c.get(Calendar.HOUR));
        c.set(Calendar.MONTH, 13);
        System.out.println("lenient month 13: " + show(c));
        c.set(Calendar.HOUR_OF_DAY, -1);
        System.out.println("lenient hour -1: " + show(c));
        c.setLenient(false);
        c.set(Calendar.SECOND, 75);
        try {
            c.getTime();
        } catch (IllegalArgumentException e) {
            System.out.println("strict: " + e.getMessage());
        }
        GregorianCalendar cut = new GregorianCalendar(UTC, Locale.US);
        cut.clear();
        cut.set(1582, Calendar.OCTOBER, 4);
        cut.add(Calendar.DAY_OF_MONTH, 1);
        System.out.println("cut-over: " + show(cut) + " 1900 leap " + cut.isLeapYear(1900) + " 1500 leap " + cut.isLeapYear(1500) + " max " + cut.getActualMaximum(Calendar.DAY_OF_MONTH));
        cut.set(-1 + 1, Calendar.MARCH, 1);
        System.out.println("era: " + cut.get(Calendar.ERA) + " " + cut.get(Calendar.YEAR));

        Date d = new Date(1234567890123L);
        for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yy", "EEEE MMMM", "h:mm a", "K k H", "D w W F E u", "z Z X XXX", "G", "''yy 'o''clock' hh", "yyyyy.MMMMM.dd", "YYYY-'W'ww"})
            System.out.println(p + ": " + sdf(p).format(d));
        System.out.println("zones: " + zone("GMT+05:30", d) + " " + zone("America/New_York", d) + " " + zone("Asia/Tokyo", d));
        System.out.println("parse: " + sdf("yyyy-MM-dd HH:mm").parse("2001-02-03 04:05").getTime() + " " + sdf("d MMM yyyy z").parse("1 Jan 1970 PST").getTime() + " " + sdf("yyyy-MM-dd'T'HH:mm:ssX").parse("2020-01-01T00:00:00+02").getTime());
        System.out.println("lenient parse: " + sdf("yyyy-MM-dd").parse("2021-02-31").getTime() + " rest ignored " + sdf("yyyy").parse("1999 and more").getTime());
        try {
            SimpleDateFormat f = sdf("yyyy-MM-dd");
            f.setLenient(false);
            f.parse("2021-02-31");
        } catch (ParseException e) {
            System.out.println("strict parse: " + e.getMessage() + " at " + e.getErrorOffset());
        }
        try {
            sdf("yyyy-MM-dd").parse("2021/02/31");
        } catch (ParseException e) {
            System.out.println("bad parse: " + e.getMessage() + " at " + e.getErrorOffset());
        }
        try {
            sdf("yyyy-bb");
        } catch (IllegalArgumentException e) {
            System.out.println("bad pattern: " + e.getMessage());
        }
        ParsePosition pos = new ParsePosition(3);
        System.out.println("position: " + sdf("HH:mm").parse("at 10:30 sharp", pos).getTime() + " " + pos.getIndex());
        System.out.println("pattern: " + sdf("yyyy").toPattern() + " equals " + sdf("yy").equals(sdf("yy")));
        TimeZone ny = TimeZone.getTimeZone("America/New_York");
        System.out.println("time zone: " + ny.getID() + " " + ny.getRawOffset() + " " + ny.inDaylightTime(d) + " " + ny.getOffset(1250000000000L) + " unknown " + TimeZone.getTimeZone("No/Where").getID() + " " + TimeZone.getTimeZone("GMT-3").getID());
        System.out.println("instant: " + d.toInstant() + " compare " + d.compareTo(new Date(0)) + " " + new Date(5).equals(new Date(5)));
        System.out.println("format %t: " + String.format(Locale.ROOT, "%tY-%<tm-%<td %<tH:%<tM:%<tS %<tL %<tj %<tB", c2(d)));
    }

    static Calendar c2(Date d) {
        Calendar c = Calendar.getInstance(UTC, Locale.ROOT);
        c.setTime(d);
        return c;
    }

    static String zone(String id, Date d) {
        SimpleDateFormat f = sdf("MM-dd HH:mm Z");
        f.setTimeZone(TimeZone.getTimeZone(id));
        return f.format(d);
    }
}
