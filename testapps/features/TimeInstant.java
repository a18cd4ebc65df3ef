// EXPECT same-as-java
// Instant: fixed values, arithmetic, truncation, bounds, conversion to and from Date and FileTime
import java.nio.file.attribute.FileTime;
import java.time.*;
import java.time.temporal.*;
import java.util.*;
import java.util.concurrent.TimeUnit;

public class TimeInstant {
    static void attempt(String label, java.util.function.Supplier<?> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        long[] millis = {0, 1, -1, 999, 1000, -1000, -1001, 1_000_000_000_000L, 1_700_000_000_123L, -62135596800000L, 253402300799999L};
        for (long ms : millis) {
            Instant i = Instant.ofEpochMilli(ms);
            System.out.println(ms + ": " + i + " sec " + i.getEpochSecond() + " nano " + i.getNano() + " back " + i.toEpochMilli());
        }
        Instant a = Instant.ofEpochSecond(1_600_000_000L, 1_500_000_000L), b = Instant.ofEpochSecond(1_600_000_000L, -1);
        System.out.println("adjusted: " + a + " " + b);
        System.out.println("plus: " + a.plusNanos(500_000_001) + " " + a.plusMillis(-1) + " " + a.plusSeconds(86400) + " " + a.plus(1, ChronoUnit.DAYS) + " " + a.plus(Duration.ofMinutes(90)) + " " + a.minus(3, ChronoUnit.HALF_DAYS));
        System.out.println("truncated: " + a.truncatedTo(ChronoUnit.SECONDS) + " " + a.truncatedTo(ChronoUnit.HOURS) + " " + a.truncatedTo(ChronoUnit.DAYS) + " " + Instant.ofEpochMilli(-1).truncatedTo(ChronoUnit.SECONDS));
        System.out.println("until: " + a.until(b, ChronoUnit.NANOS) + " " + b.until(a.plusSeconds(200000), ChronoUnit.DAYS) + " " + ChronoUnit.MILLIS.between(Instant.EPOCH, a));
        System.out.println("compare: " + a.isAfter(b) + a.isBefore(b) + Integer.signum(a.compareTo(b)) + a.equals(Instant.parse("2020-09-13T12:26:41.500Z")) + " " + a.hashCode());
        System.out.println("bounds: " + Instant.MIN + " " + Instant.MAX + " " + Instant.EPOCH);
        System.out.println("fields: " + a.get(ChronoField.MILLI_OF_SECOND) + " " + a.getLong(ChronoField.INSTANT_SECONDS) + " " + a.isSupported(ChronoField.YEAR) + a.isSupported(ChronoUnit.DAYS) + a.isSupported(ChronoUnit.WEEKS));
        System.out.println("with: " + a.with(ChronoField.NANO_OF_SECOND, 7) + " " + a.with(ChronoField.INSTANT_SECONDS, 0));
        System.out.println("zones: " + a.atZone(ZoneOffset.UTC) + " " + a.atZone(ZoneId.of("Asia/Tokyo")) + " " + a.atOffset(ZoneOffset.ofHours(-3)));
        attempt("months", () -> a.plus(1, ChronoUnit.MONTHS));
        attempt("year", () -> a.get(ChronoField.YEAR));
        attempt("overflow", () -> Instant.MAX.plusNanos(1));
        attempt("millis overflow", () -> Instant.MAX.toEpochMilli());
        attempt("seconds overflow", () -> Instant.ofEpochSecond(Long.MAX_VALUE));
        attempt("truncate week", () -> a.truncatedTo(ChronoUnit.WEEKS));
        attempt("from date", () -> Instant.from(LocalDate.EPOCH));

        Date d = Date.from(a);
        System.out.println("date: " + d.getTime() + " " + d.toInstant() + " " + d.before(new Date(0)) + d.after(new Date(0)) + " " + d.compareTo(new Date(d.getTime())) + " " + d.hashCode());
        attempt("date overflow", () -> Date.from(Instant.MAX));
        System.out.println("file time: " + FileTime.from(a) + " " + FileTime.fromMillis(-5) + " " + FileTime.from(3, TimeUnit.DAYS).to(TimeUnit.HOURS) + " " + FileTime.from(a).compareTo(FileTime.fromMillis(a.toEpochMilli())));
        System.out.println("time units: " + TimeUnit.HOURS.toSeconds(2) + " " + TimeUnit.NANOSECONDS.toMillis(-1) + " " + TimeUnit.SECONDS.convert(Duration.ofMillis(-1500)) + " " + TimeUnit.DAYS.toNanos(Long.MAX_VALUE) + " " + TimeUnit.MILLISECONDS.convert(90, TimeUnit.MINUTES) + " " + TimeUnit.of(ChronoUnit.HOURS) + " " + TimeUnit.MICROSECONDS.toChronoUnit());
        Calendar c = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        c.setTimeInMillis(a.toEpochMilli());
        System.out.println("calendar: " + c.get(Calendar.YEAR) + " " + c.get(Calendar.MONTH) + " " + c.get(Calendar.DAY_OF_MONTH) + " " + c.get(Calendar.HOUR_OF_DAY) + " " + c.get(Calendar.DAY_OF_WEEK) + " " + c.toInstant());
        Clock tick = Clock.tick(Clock.fixed(a, ZoneOffset.UTC), Duration.ofSeconds(10));
        System.out.println("clock: " + tick.instant() + " " + Clock.fixed(b, ZoneOffset.UTC) + " " + Clock.systemUTC());
        TreeSet<Instant> set = new TreeSet<>(List.of(a, b, Instant.EPOCH, Instant.MIN));
        System.out.println("sorted: " + set);
        Instant w = Instant.EPOCH;
        long h = 0;
        for (int i = 0; i < 1000; i++) {
            w = w.plusNanos(i * 123_456_789L).minusMillis(i);
            h = h * 31 + w.getEpochSecond() * 7 + w.getNano();
        }
        System.out.println("walk: " + w + " " + h);
    }
}
