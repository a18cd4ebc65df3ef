// EXPECT same-as-java
// LocalDate: construction, plus/minus, month ends, leap years, week fields, until, ranges, errors
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.stream.*;

public class DateArithmetic {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 1, 31);
        System.out.println("start: " + d + " " + d.getDayOfWeek() + " day " + d.getDayOfYear() + " leap " + d.isLeapYear() + " len " + d.lengthOfMonth() + "/" + d.lengthOfYear());
        for (int i = 1; i <= 13; i += 3) System.out.println("plus months " + i + ": " + d.plusMonths(i) + " minus: " + d.minusMonths(i));
        System.out.println("plus years from leap day: " + LocalDate.of(2024, 2, 29).plusYears(1) + " " + LocalDate.of(2024, 2, 29).plusYears(4) + " " + LocalDate.of(2024, 2, 29).minusYears(100));
        System.out.println("days/weeks: " + d.plusDays(366) + " " + d.minusDays(31) + " " + d.plusWeeks(52) + " " + d.plusDays(-1000000));
        System.out.println("with: " + d.withYear(2023) + " " + d.withMonth(2) + " " + d.withDayOfMonth(1) + " " + d.withDayOfYear(60) + " " + d.with(ChronoField.DAY_OF_WEEK, 1));
        System.out.println("epoch day: " + d.toEpochDay() + " " + LocalDate.ofEpochDay(-1) + " " + LocalDate.ofEpochDay(0) + " " + LocalDate.of(1, 1, 1).toEpochDay());
        System.out.println("year day: " + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.ofYearDay(2024, 366));
        System.out.println("old and far: " + LocalDate.of(-44, 3, 15) + " " + LocalDate.of(0, 1, 1) + " " + LocalDate.of(12345, 6, 7) + " " + LocalDate.MIN + " " + LocalDate.MAX + " " + LocalDate.EPOCH);
        for (int y : new int[] {1900, 2000, 2023, 2024, -4}) System.out.println("leap " + y + ": " + Year.isLeap(y) + " " + IsoChronology.INSTANCE.isLeapYear(y));
        LocalDate a = LocalDate.of(2020, 2, 29), b = LocalDate.of(2023, 2, 28);
        System.out.println("until: " + a.until(b) + " " + b.until(a) + " days " + a.until(b, ChronoUnit.DAYS) + " months " + a.until(b, ChronoUnit.MONTHS) + " years " + a.until(b, ChronoUnit.YEARS) + " weeks " + ChronoUnit.WEEKS.between(a, b));
        System.out.println("compare: " + a.isBefore(b) + a.isAfter(b) + a.isEqual(a.plusDays(0)) + " " + Integer.signum(a.compareTo(b)) + " " + a.equals(LocalDate.parse("2020-02-29")) + " " + a.hashCode());
        System.out.println("fields: " + d.get(ChronoField.ALIGNED_WEEK_OF_MONTH) + " " + d.get(ChronoField.ALIGNED_DAY_OF_WEEK_IN_YEAR) + " " + d.getLong(ChronoField.PROLEPTIC_MONTH) + " " + d.get(ChronoField.YEAR_OF_ERA) + " " + d.getEra());
        System.out.println("iso weeks: " + week(LocalDate.of(2020, 12, 31)) + " " + week(LocalDate.of(2021, 1, 3)) + " " + week(LocalDate.of(2021, 1, 4)) + " " + week(LocalDate.of(2018, 12, 31)));
        System.out.println("quarters: " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.get(IsoFields.DAY_OF_QUARTER) + " " + d.plus(2, IsoFields.QUARTER_YEARS));
        System.out.println("ranges: " + a.range(ChronoField.DAY_OF_MONTH) + " " + b.range(ChronoField.DAY_OF_MONTH) + " " + a.range(ChronoField.DAY_OF_YEAR) + " " + ChronoField.DAY_OF_MONTH.range());
        System.out.println("datesUntil: " + LocalDate.of(2024, 2, 27).datesUntil(LocalDate.of(2024, 3, 2)).map(LocalDate::toString).collect(Collectors.joining(" ")));
        System.out.println("datesUntil step: " + LocalDate.of(2024, 1, 31).datesUntil(LocalDate.of(2024, 7, 1), Period.ofMonths(1)).map(LocalDate::toString).collect(Collectors.joining(" ")));
        System.out.println("at: " + d.atStartOfDay() + " " + d.atTime(23, 59) + " " + d.atTime(LocalTime.NOON));
        System.out.println("units: " + d.plus(2, ChronoUnit.DECADES) + " " + d.minus(1, ChronoUnit.CENTURIES) + " " + d.plus(Period.of(1, 1, 1)) + " " + d.isSupported(ChronoUnit.HOURS) + d.isSupported(ChronoUnit.DAYS));
        attempt("day 32", () -> LocalDate.of(2024, 1, 32));
        attempt("feb 30", () -> LocalDate.of(2024, 2, 30));
        attempt("feb 29", () -> LocalDate.of(2023, 2, 29));
        attempt("month 13", () -> LocalDate.of(2023, 13, 1));
        attempt("year day 366", () -> LocalDate.ofYearDay(2023, 366));
        attempt("hours", () -> d.plus(1, ChronoUnit.HOURS));
        attempt("duration", () -> d.plus(Duration.ofDays(1)));
        attempt("field", () -> d.get(ChronoField.HOUR_OF_DAY));
        attempt("overflow", () -> LocalDate.MAX.plusDays(1));
        attempt("proleptic get", () -> d.get(ChronoField.EPOCH_DAY));
        attempt("datesUntil order", () -> b.datesUntil(a));
        attempt("from time", () -> LocalDate.from(LocalTime.NOON));
        long h = 0;
        LocalDate x = LocalDate.of(1582, 10, 1);
        for (int i = 0; i < 3000; i++) {
            x = x.plusDays(i % 71).plusMonths(i % 3);
            h = h * 31 + x.toEpochDay() + x.getDayOfWeek().getValue();
        }
        System.out.println("walk: " + x + " " + h);
    }

    static String week(LocalDate d) {
        return d.get(IsoFields.WEEK_BASED_YEAR) + "-W" + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + "-" + d.getDayOfWeek().getValue() + "(" + d.get(WeekFields.SUNDAY_START.weekOfYear()) + ")";
    }
}
