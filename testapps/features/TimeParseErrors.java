// EXPECT same-as-java
// Parsing of ISO texts and the messages and indexes of DateTimeParseException and DateTimeException
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;
import java.util.function.*;

public class TimeParseErrors {
    static void t(String kind, Function<String, ?> f, String... in) {
        for (String s : in) {
            try {
                System.out.println(kind + " '" + s + "': " + f.apply(s));
            } catch (DateTimeParseException e) {
                System.out.println(kind + " '" + s + "': at " + e.getErrorIndex() + " " + e.getMessage().replaceAll("\\{[^}]*\\}", "{..}") + (e.getCause() == null ? "" : " cause " + e.getCause().getClass().getSimpleName()));
            } catch (RuntimeException e) {
                System.out.println(kind + " '" + s + "': " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }

    public static void main(String[] args) {
        t("date", LocalDate::parse, "2020-02-29", "2021-02-29", "2021-2-3", "2021-02-03x", "20210203", "+12345-01-01", "-0001-12-31", "12345-01-01", "2021-02-30", "2021-00-10", "", " 2021-01-01");
        t("time", LocalTime::parse, "10:15", "10:15:30", "10:15:30.1", "10:15:30.123456789", "10:15:30.1234567890", "24:00", "10", "10:60", "1:15", "10:15:61");
        t("datetime", LocalDateTime::parse, "2020-01-01T00:00", "2020-01-01 00:00", "2020-01-01T24:00", "2020-01-01t05:06:07", "2020-01-01T", "2020-01-01");
        t("instant", Instant::parse, "1970-01-01T00:00:00Z", "2020-12-31T23:59:60Z", "2020-12-31T24:00:00Z", "2020-01-01T00:00:00+01:00", "2020-01-01T00:00:00", "-1000000000-01-01T00:00:00Z", "2020-01-01T00:00:00.000000001Z");
        t("offset", OffsetDateTime::parse, "2020-01-01T00:00+01:00", "2020-01-01T00:00Z", "2020-01-01T00:00+1", "2020-01-01T00:00+18:01", "2020-01-01T00:00-00:00");
        t("zoned", ZonedDateTime::parse, "2020-07-01T00:00+02:00[Europe/Paris]", "2020-07-01T00:00[Europe/Paris]", "2020-07-01T00:00+02:00[Nowhere/Place]", "2020-07-01T00:00+02:00[");
        t("year", Year::parse, "2020", "-5", "+12345", "20200", "x");
        t("yearMonth", YearMonth::parse, "2020-12", "2020-13", "2020-1", "2020");
        t("monthDay", MonthDay::parse, "--12-03", "--02-29", "--02-30", "12-03");
        t("zone", ZoneId::of, "UTC", "Europe/Paris", "+25:00", "GMT+99", "Bad Zone", "europe/paris");
        DateTimeFormatter en = DateTimeFormatter.ofPattern("EEE, d MMM uuuu", Locale.ENGLISH);
        t("english", s -> LocalDate.parse(s, en), "Sat, 7 Feb 2009", "Sun, 7 Feb 2009", "sat, 7 feb 2009", "Sat, 7 February 2009", "Sat, 07 Feb 2009");
        DateTimeFormatter ampm = DateTimeFormatter.ofPattern("h:mm a", Locale.ENGLISH);
        t("ampm", s -> LocalTime.parse(s, ampm), "12:30 AM", "12:30 PM", "1:05 PM", "13:05 PM", "1:05", "0:30 AM");
        DateTimeFormatter part = DateTimeFormatter.ofPattern("MM/dd", Locale.ROOT);
        t("incomplete", s -> LocalDate.parse(s, part), "03/04");
        t("month day", s -> MonthDay.parse(s, part), "03/04");
        DateTimeFormatter era = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);
        t("strict without era", s -> LocalDate.parse(s, era), "2020-01-01");
        DateTimeFormatter best = DateTimeFormatter.ofPattern("uuuu-MM-dd[ HH:mm]", Locale.ROOT);
        t("best", s -> best.parseBest(s, LocalDateTime::from, LocalDate::from), "2020-01-01 10:00", "2020-01-01");
        String[] labels = {"from", "format unsupported", "format text", "query", "unit between", "wrong unit", "long year"};
        Runnable[] rs = {
            () -> LocalDateTime.from(LocalDate.EPOCH),
            () -> DateTimeFormatter.ISO_TIME.format(LocalDate.EPOCH),
            () -> DateTimeFormatter.ofPattern("HH", Locale.ROOT).format(Year.of(2000)),
            () -> ZoneId.from(LocalDate.EPOCH),
            () -> ChronoUnit.HOURS.between(LocalDate.EPOCH, LocalDate.EPOCH),
            () -> Year.of(2000).plus(1, ChronoUnit.DAYS),
            () -> Year.of(1_000_000_000)};
        for (int i = 0; i < rs.length; i++) {
            try {
                rs[i].run();
                System.out.println(labels[i] + ": fine");
            } catch (DateTimeException e) {
                System.out.println(labels[i] + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
            }
        }
    }
}
