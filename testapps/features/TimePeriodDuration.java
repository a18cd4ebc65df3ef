// EXPECT same-as-java
// Period and Duration: parsing, printing, arithmetic, normalisation, parts, errors
import java.time.*;
import java.time.temporal.*;

public class TimePeriodDuration {
    static void attempt(String label, java.util.function.Supplier<?> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        System.out.println("durations: " + Duration.ZERO + " " + Duration.ofSeconds(1) + " " + Duration.ofMillis(1500) + " " + Duration.ofMinutes(61) + " " + Duration.ofDays(2) + " " + Duration.ofHours(25).plusSeconds(1) + " " + Duration.ofNanos(1));
        System.out.println("negative: " + Duration.ofSeconds(-1) + " " + Duration.ofMillis(-1) + " " + Duration.ofMillis(-1500) + " " + Duration.ofSeconds(-60, 1) + " " + Duration.ofMinutes(-61).minusNanos(1));
        Duration d = Duration.ofSeconds(100_000, 123_456_789);
        System.out.println("to: " + d.toDays() + " " + d.toHours() + " " + d.toMinutes() + " " + d.toSeconds() + " " + d.toMillis() + " " + d.toNanos());
        System.out.println("parts: " + d.toDaysPart() + "d " + d.toHoursPart() + "h " + d.toMinutesPart() + "m " + d.toSecondsPart() + "s " + d.toMillisPart() + "ms " + d.toNanosPart() + "ns");
        System.out.println("arith: " + d.plus(d) + " " + d.minus(Duration.ofDays(2)) + " " + d.multipliedBy(-3) + " " + d.dividedBy(7) + " " + d.dividedBy(Duration.ofSeconds(3)) + " " + d.negated().abs().equals(d));
        System.out.println("with: " + d.withSeconds(5) + " " + d.withNanos(0) + " " + d.truncatedTo(ChronoUnit.MINUTES) + " " + d.isNegative() + d.isZero() + " " + d.getUnits());
        System.out.println("negative parts: " + Duration.ofMillis(-1500).getSeconds() + " " + Duration.ofMillis(-1500).getNano() + " " + Duration.ofMillis(-1500).toMillis() + " " + Duration.ofMillis(-1500).toSecondsPart() + " " + Duration.ofMillis(-1500).toMillisPart());
        for (String s : new String[] {"PT20.345S", "PT15M", "PT10H", "P2D", "P2DT3H4M", "PT-6H3M", "-PT6H3M", "-PT-6H+3M", "pt1s", "PT0.000000001S", "PT-0.5S", "P1DT-24H", "PT", "P", "P1M", "1S", "PT1.1234567891S", "PT1H1H", ""})
            attempt("Duration " + s, () -> Duration.parse(s));
        System.out.println("between: " + Duration.between(LocalTime.of(10, 0), LocalTime.of(9, 15)) + " " + Duration.between(LocalDateTime.of(2024, 1, 1, 0, 0), LocalDateTime.of(2024, 3, 1, 12, 0)) + " " + Duration.between(Instant.EPOCH, Instant.ofEpochMilli(-1)));
        attempt("between dates", () -> Duration.between(LocalDate.EPOCH, LocalDate.EPOCH));
        attempt("of months", () -> Duration.of(1, ChronoUnit.MONTHS));
        attempt("of days", () -> Duration.of(1, ChronoUnit.DAYS));
        attempt("overflow", () -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        attempt("toNanos overflow", () -> Duration.ofDays(200000).toNanos());
        attempt("divide zero", () -> d.dividedBy(0));
        System.out.println("compare: " + Duration.ofHours(1).compareTo(Duration.ofMinutes(60)) + Duration.ofHours(1).equals(Duration.ofMinutes(60)) + " " + d.hashCode());

        System.out.println("periods: " + Period.ZERO + " " + Period.of(1, 2, 3) + " " + Period.ofWeeks(2) + " " + Period.ofMonths(14) + " " + Period.of(0, -1, 40) + " " + Period.of(1, 13, 0).normalized() + " " + Period.of(1, -25, 3).normalized());
        Period p = Period.of(2, 15, 45);
        System.out.println("period: " + p.getYears() + p.getMonths() + p.getDays() + " total " + p.toTotalMonths() + " " + p.plusDays(1) + p.minusMonths(16) + p.multipliedBy(2) + p.negated() + p.isNegative() + p.isZero());
        for (String s : new String[] {"P2Y", "P3M", "P4W", "P5D", "P1Y2M3D", "P1Y2M3W4D", "P-1Y2M", "-P1Y2M", "P1H", "PT1H", "P", "Y1", "p1y"})
            attempt("Period " + s, () -> Period.parse(s));
        System.out.println("between: " + Period.between(LocalDate.of(2020, 2, 29), LocalDate.of(2021, 2, 28)) + " " + Period.between(LocalDate.of(2021, 3, 31), LocalDate.of(2021, 4, 30)) + " " + Period.between(LocalDate.of(2021, 5, 1), LocalDate.of(2020, 12, 31)));
        System.out.println("add: " + LocalDate.of(2021, 1, 31).plus(Period.of(0, 1, 1)) + " " + Period.ofMonths(1).addTo(LocalDate.of(2024, 1, 31)) + " " + Period.ofDays(30).subtractFrom(LocalDate.of(2024, 3, 1)));
        attempt("add duration to date", () -> Duration.ofHours(1).addTo(LocalDate.EPOCH));
        attempt("period from duration", () -> Period.from(Duration.ofDays(1)));
        attempt("period overflow", () -> Period.ofDays(Integer.MAX_VALUE).plusDays(1));
        System.out.println("equals: " + Period.ofMonths(12).equals(Period.ofYears(1)) + Period.of(0, 12, 0).normalized().equals(Period.ofYears(1)) + " " + Period.of(1, 2, 3).hashCode());
        for (ChronoUnit u : ChronoUnit.values()) System.out.println("unit " + u + ": " + u.name() + " " + u.getDuration() + " " + u.isDateBased() + u.isTimeBased() + u.isDurationEstimated());
    }
}
