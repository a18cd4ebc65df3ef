// EXPECT same-as-java
import java.time.*;
import java.time.chrono.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

// Calendars other than ISO, their eras and texts, weeks by locale, and fields that the program defines.
public class TimeChronologies {
    // Quarters of a year that starts in April.
    enum Fiscal implements TemporalField {
        QUARTER;

        @Override public TemporalUnit getBaseUnit() { return IsoFields.QUARTER_YEARS; }
        @Override public TemporalUnit getRangeUnit() { return ChronoUnit.FOREVER; }
        @Override public ValueRange range() { return ValueRange.of(1, 4); }
        @Override public boolean isDateBased() { return true; }
        @Override public boolean isTimeBased() { return false; }
        @Override public boolean isSupportedBy(TemporalAccessor temporal) { return temporal.isSupported(ChronoField.MONTH_OF_YEAR); }
        @Override public ValueRange rangeRefinedBy(TemporalAccessor temporal) { return range(); }
        @Override public long getFrom(TemporalAccessor temporal) { return Math.floorMod(temporal.get(ChronoField.MONTH_OF_YEAR) - 4, 12) / 3 + 1; }
        @SuppressWarnings("unchecked") @Override public <R extends Temporal> R adjustInto(R temporal, long value) {
            return (R) temporal.plus(range().checkValidValue(value, this) - getFrom(temporal), IsoFields.QUARTER_YEARS);
        }
    }

    static void chronology(Chronology chronology, LocalDate day) {
        ChronoLocalDate date = chronology.date(day);
        System.out.println(chronology.getId() + " " + date + " " + date.getEra() + " " + date.get(ChronoField.YEAR_OF_ERA) + " " + date.lengthOfMonth() + " " + date.lengthOfYear() + " " + date.isLeapYear());
        for (Locale locale : List.of(Locale.ENGLISH, Locale.GERMAN, Locale.JAPANESE, new Locale("th"))) {
            System.out.println("  " + chronology.getDisplayName(TextStyle.FULL, locale) + ": " + date.format(DateTimeFormatter.ofPattern("GGGG y MMMM d EEEE", locale)));
        }
        System.out.println("  " + date.plus(1, ChronoUnit.MONTHS) + " " + date.until(chronology.date(day.plusDays(400))) + " " + LocalDate.from(date.with(ChronoField.DAY_OF_YEAR, 1)));
    }

    public static void main(String[] args) {
        for (LocalDate day : List.of(LocalDate.of(2024, 2, 29), LocalDate.of(1989, 1, 7))) {
            for (Chronology chronology : List.of(IsoChronology.INSTANCE, JapaneseChronology.INSTANCE, ThaiBuddhistChronology.INSTANCE, HijrahChronology.INSTANCE, MinguoChronology.INSTANCE)) chronology(chronology, day);
        }
        System.out.println(JapaneseDate.of(JapaneseEra.SHOWA, 64, 1, 7).plus(1, ChronoUnit.DAYS) + " " + Arrays.toString(JapaneseEra.values()));
        System.out.println(Chronology.getAvailableChronologies().stream().map(Chronology::getId).sorted().toList() + " " + Chronology.ofLocale(Locale.forLanguageTag("th-TH-u-ca-buddhist")));
        LocalDate day = LocalDate.of(2026, 1, 1);
        for (Locale locale : List.of(Locale.US, Locale.GERMANY, new Locale("ar", "EG"))) {
            WeekFields weeks = WeekFields.of(locale);
            System.out.println(weeks + " " + day.get(weeks.weekOfWeekBasedYear()) + " " + day.get(weeks.dayOfWeek()) + " " + day.get(weeks.weekOfMonth()) + " " + day.with(weeks.dayOfWeek(), 1));
        }
        System.out.println(day.get(Fiscal.QUARTER) + " " + day.with(Fiscal.QUARTER, 1) + " " + day.query(IsoFields.QUARTER_OF_YEAR::getFrom) + " " + day.getLong(JulianFields.JULIAN_DAY));
        for (Runnable wrong : List.<Runnable>of(() -> day.with(Fiscal.QUARTER, 5), () -> LocalTime.NOON.get(Fiscal.QUARTER), () -> HijrahDate.of(1, 1, 1), () -> JapaneseDate.of(1800, 1, 1), () -> ThaiBuddhistDate.of(2567, 2, 30), () -> Chronology.of("Maya"), () -> JapaneseDate.of(JapaneseEra.REIWA, 1, 4, 30), () -> MinguoDate.of(1, 1, 1).until(LocalTime.MIN, ChronoUnit.DAYS))) {
            try {
                wrong.run();
                System.out.println("fine");
            } catch (RuntimeException e) {
                System.out.println(e);
            }
        }
    }
}
