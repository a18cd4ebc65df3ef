// EXPECT same-as-java
// LocalTime and LocalDateTime: wrap-around, truncation, toString forms, comparisons, errors
import java.time.*;
import java.time.temporal.*;

public class TimeLocal {
    static void attempt(String label, Runnable r) {
        try {
            r.run();
            System.out.println(label + ": no exception");
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("toString: " + LocalTime.of(7, 5) + " " + LocalTime.of(7, 5, 9) + " " + LocalTime.of(7, 5, 0, 1000000) + " " + LocalTime.of(7, 5, 0, 1000) + " " + LocalTime.of(7, 5, 0, 1) + " " + LocalTime.of(0, 0, 0, 120000000));
        System.out.println("constants: " + LocalTime.MIN + " " + LocalTime.MAX + " " + LocalTime.MIDNIGHT + " " + LocalTime.NOON);
        LocalTime t = LocalTime.of(23, 59, 58, 999_999_999);
        System.out.println("wrap: " + t.plusNanos(1) + " " + t.plusSeconds(2) + " " + t.plusMinutes(1) + " " + t.plusHours(25) + " " + t.minusHours(24) + " " + t.plusNanos(Long.MAX_VALUE));
        System.out.println("with: " + t.withHour(0) + " " + t.withMinute(1) + " " + t.withSecond(2) + " " + t.withNano(0) + " " + t.with(ChronoField.AMPM_OF_DAY, 0));
        System.out.println("truncate: " + t.truncatedTo(ChronoUnit.HOURS) + " " + t.truncatedTo(ChronoUnit.MILLIS) + " " + t.truncatedTo(ChronoUnit.DAYS) + " " + t.truncatedTo(ChronoUnit.HALF_DAYS));
        System.out.println("of day: " + t.toSecondOfDay() + " " + t.toNanoOfDay() + " " + LocalTime.ofSecondOfDay(3661) + " " + LocalTime.ofNanoOfDay(1));
        System.out.println("fields: " + t.get(ChronoField.CLOCK_HOUR_OF_AMPM) + " " + t.get(ChronoField.HOUR_OF_AMPM) + " " + t.get(ChronoField.MILLI_OF_SECOND) + " " + t.getLong(ChronoField.MICRO_OF_DAY) + " " + LocalTime.MIDNIGHT.get(ChronoField.CLOCK_HOUR_OF_DAY));
        System.out.println("until: " + LocalTime.of(10, 0).until(LocalTime.of(8, 30), ChronoUnit.MINUTES) + " " + ChronoUnit.HOURS.between(LocalTime.MIN, LocalTime.MAX) + " " + LocalTime.NOON.compareTo(t) + t.isAfter(LocalTime.NOON));
        System.out.println("at date: " + t.atDate(LocalDate.of(2020, 1, 1)) + " " + t.atOffset(ZoneOffset.ofHoursMinutes(5, 30)) + " " + t.hashCode());

        LocalDateTime dt = LocalDateTime.of(2023, 12, 31, 23, 59, 59);
        System.out.println("dt: " + dt + " " + dt.plusSeconds(1) + " " + dt.plusNanos(1) + " " + dt.minusYears(1).plusDays(1));
        System.out.println("dt units: " + dt.plusMonths(2) + " " + dt.plusWeeks(1) + " " + dt.plusHours(49) + " " + dt.minusMinutes(1440));
        System.out.println("dt parts: " + dt.toLocalDate() + " " + dt.toLocalTime() + " " + dt.getDayOfWeek() + " " + dt.getMonth() + " " + dt.getDayOfYear());
        System.out.println("dt epoch: " + dt.toEpochSecond(ZoneOffset.UTC) + " " + dt.toEpochSecond(ZoneOffset.ofHours(2)) + " " + LocalDateTime.ofEpochSecond(-1, 999999999, ZoneOffset.UTC) + " " + LocalDateTime.ofInstant(Instant.ofEpochMilli(1234567890123L), ZoneOffset.UTC));
        System.out.println("dt until: " + ChronoUnit.DAYS.between(dt, dt.plusHours(23)) + " " + ChronoUnit.HOURS.between(dt, dt.plusDays(3).minusSeconds(1)) + " " + ChronoUnit.MONTHS.between(dt, dt.plusMonths(5).minusNanos(1)) + " " + dt.until(LocalDateTime.MIN.plusYears(5), ChronoUnit.YEARS));
        System.out.println("dt truncated: " + dt.truncatedTo(ChronoUnit.DAYS) + " " + dt.truncatedTo(ChronoUnit.MINUTES));
        System.out.println("dt range: " + LocalDateTime.MIN + " " + LocalDateTime.MAX);
        System.out.println("dt compare: " + dt.isBefore(dt.plusNanos(1)) + dt.isEqual(LocalDateTime.parse("2023-12-31T23:59:59")) + dt.equals(dt.withNano(0)) + dt.hashCode());
        System.out.println("dt adjust: " + dt.with(TemporalAdjusters.firstDayOfYear()).with(LocalTime.NOON) + " " + dt.with(Month.FEBRUARY) + " " + dt.with(DayOfWeek.MONDAY));
        OffsetDateTime o = OffsetDateTime.of(dt, ZoneOffset.ofHours(-8));
        System.out.println("offset: " + o + " " + o.toInstant() + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.withOffsetSameLocal(ZoneOffset.UTC) + " " + o.isEqual(o.withOffsetSameInstant(ZoneOffset.MAX)) + o.equals(o.withOffsetSameInstant(ZoneOffset.MAX)));
        OffsetTime ot = OffsetTime.of(LocalTime.of(1, 0), ZoneOffset.ofHours(2));
        System.out.println("offset time: " + ot + " " + ot.withOffsetSameInstant(ZoneOffset.UTC) + " " + ot.compareTo(OffsetTime.of(0, 30, 0, 0, ZoneOffset.UTC)));
        System.out.println("offsets: " + ZoneOffset.of("+5") + ZoneOffset.of("-05:30") + ZoneOffset.of("Z") + ZoneOffset.ofHoursMinutesSeconds(1, 2, 3) + ZoneOffset.ofTotalSeconds(-60) + " " + ZoneOffset.UTC.compareTo(ZoneOffset.MAX));
        attempt("hour 24", () -> LocalTime.of(24, 0));
        attempt("minute 60", () -> LocalTime.of(0, 60));
        attempt("nano", () -> LocalTime.of(0, 0, 0, 1000000000));
        attempt("plus days", () -> t.plus(1, ChronoUnit.DAYS));
        attempt("truncate weeks", () -> t.truncatedTo(ChronoUnit.WEEKS));
        attempt("dt truncate months", () -> dt.truncatedTo(ChronoUnit.MONTHS));
        attempt("offset 19", () -> ZoneOffset.ofHours(19));
        attempt("offset signs", () -> ZoneOffset.ofHoursMinutes(1, -30));
        attempt("offset text", () -> ZoneOffset.of("5"));
        attempt("dt overflow", () -> LocalDateTime.MAX.plusNanos(1));
        attempt("null", () -> LocalDateTime.of(null, LocalTime.NOON));
    }
}
