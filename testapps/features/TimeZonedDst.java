// EXPECT same-as-java
// ZonedDateTime over daylight saving gaps and overlaps in named zones, zone rules, conversions
import java.time.*;
import java.time.temporal.*;
import java.time.zone.*;

public class TimeZonedDst {
    static void attempt(String label, java.util.function.Supplier<?> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        ZoneId berlin = ZoneId.of("Europe/Berlin"), ny = ZoneId.of("America/New_York"), syd = ZoneId.of("Australia/Sydney"), kol = ZoneId.of("Asia/Kolkata");
        LocalDateTime gap = LocalDateTime.of(2021, 3, 28, 2, 30), overlap = LocalDateTime.of(2021, 10, 31, 2, 30);
        System.out.println("gap: " + ZonedDateTime.of(gap, berlin));
        ZonedDateTime o = ZonedDateTime.of(overlap, berlin);
        System.out.println("overlap: " + o + " later " + o.withLaterOffsetAtOverlap() + " earlier " + o.withLaterOffsetAtOverlap().withEarlierOffsetAtOverlap());
        System.out.println("ofLocal preferred: " + ZonedDateTime.ofLocal(overlap, berlin, ZoneOffset.ofHours(1)));
        attempt("ofStrict gap", () -> ZonedDateTime.ofStrict(gap, ZoneOffset.ofHours(1), berlin));
        attempt("ofStrict wrong", () -> ZonedDateTime.ofStrict(overlap, ZoneOffset.ofHours(5), berlin));
        ZonedDateTime before = ZonedDateTime.of(2021, 3, 27, 2, 30, 0, 0, berlin);
        System.out.println("plus day vs 24h: " + before.plusDays(1) + " " + before.plusHours(24) + " " + before.plusDays(1).plusDays(1));
        System.out.println("hours that day: " + Duration.between(ZonedDateTime.of(2021, 3, 28, 0, 0, 0, 0, berlin), ZonedDateTime.of(2021, 3, 29, 0, 0, 0, 0, berlin)) + " " + Duration.between(LocalDate.of(2021, 10, 31).atStartOfDay(berlin), LocalDate.of(2021, 11, 1).atStartOfDay(berlin)));
        ZonedDateTime step = ZonedDateTime.of(2021, 11, 7, 0, 30, 0, 0, ny);
        for (int i = 0; i < 4; i++) System.out.println("ny hour " + i + ": " + step.plusHours(i) + " = " + step.plusHours(i).toInstant());
        ZonedDateTime m = ZonedDateTime.of(2022, 7, 4, 12, 0, 0, 0, ny);
        System.out.println("same instant: " + m.withZoneSameInstant(berlin) + " " + m.withZoneSameInstant(syd) + " " + m.withZoneSameInstant(kol) + " " + m.withZoneSameInstant(ZoneOffset.UTC));
        System.out.println("same local: " + m.withZoneSameLocal(syd) + " fixed " + m.withFixedOffsetZone());
        System.out.println("epoch: " + m.toEpochSecond() + " " + m.toInstant() + " " + m.toOffsetDateTime() + " " + m.toLocalDateTime() + " " + m.getOffset());
        System.out.println("between zones: " + ChronoUnit.HOURS.between(m, m.withZoneSameInstant(syd)) + " " + ChronoUnit.MINUTES.between(m, m.withZoneSameLocal(kol)) + " " + m.isEqual(m.withZoneSameInstant(kol)) + m.equals(m.withZoneSameInstant(kol)));
        System.out.println("truncate: " + o.truncatedTo(ChronoUnit.HOURS) + " " + m.truncatedTo(ChronoUnit.DAYS) + " " + o.withMinute(15) + " " + o.withHour(1));

        ZoneRules r = berlin.getRules();
        System.out.println("rules: " + r.getOffset(gap) + r.getValidOffsets(gap) + r.getValidOffsets(overlap) + " dst " + r.isDaylightSavings(m.toInstant()) + r.getDaylightSavings(m.toInstant()) + " std " + r.getStandardOffset(m.toInstant()));
        System.out.println("transition: " + r.getTransition(gap) + " / " + r.getTransition(overlap) + " / " + r.getTransition(LocalDateTime.of(2021, 6, 1, 0, 0)));
        ZoneOffsetTransition t = r.nextTransition(Instant.parse("2010-01-01T00:00:00Z"));
        for (int i = 0; i < 4; i++) {
            System.out.println("next: " + t.getInstant() + " " + t.getOffsetBefore() + "->" + t.getOffsetAfter() + " gap " + t.isGap() + " " + t.getDuration());
            t = r.nextTransition(t.getInstant());
        }
        System.out.println("previous: " + r.previousTransition(Instant.parse("1990-06-01T00:00:00Z")));
        System.out.println("fixed rules: " + ZoneOffset.ofHours(3).getRules().isFixedOffset() + " " + kol.getRules().getOffset(Instant.EPOCH) + " " + ZoneId.of("Asia/Tokyo").getRules().isDaylightSavings(Instant.EPOCH));
        System.out.println("ids: " + ZoneId.of("UTC+2") + " " + ZoneId.of("GMT-05:30") + " " + ZoneId.of("Z") + " " + ZoneId.of("UT") + " " + ZoneId.of("+3").getClass().getSimpleName() + " " + ZoneId.of("UTC").normalized() + " " + ZoneId.of("EST", ZoneId.SHORT_IDS));
        attempt("unknown region", () -> ZoneId.of("Mars/Olympus"));
        attempt("bad id", () -> ZoneId.of("a b"));
        attempt("empty id", () -> ZoneId.of(""));
        System.out.println("parse: " + ZonedDateTime.parse("2021-06-01T10:00+02:00[Europe/Berlin]") + " " + ZonedDateTime.parse("2021-06-01T10:00+05:00[Europe/Berlin]") + " " + ZonedDateTime.parse("2021-06-01T10:00Z"));
        Clock c = Clock.fixed(Instant.parse("2000-01-01T00:00:00Z"), syd);
        System.out.println("clock: " + ZonedDateTime.now(c) + " " + LocalDate.now(c) + " " + c.withZone(ny) + " " + Clock.offset(c, Duration.ofHours(-1)).instant() + " " + c.millis());
        long h = 0;
        ZonedDateTime z = ZonedDateTime.of(1970, 1, 1, 0, 0, 0, 0, ny);
        for (int i = 0; i < 500; i++) {
            z = z.plusDays(37).plusHours(i % 5);
            h = h * 31 + z.toEpochSecond() + z.getOffset().getTotalSeconds();
        }
        System.out.println("walk: " + z + " " + h);
    }
}
