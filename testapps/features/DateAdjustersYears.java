// EXPECT same-as-java
// TemporalAdjusters, Year, YearMonth, MonthDay, DayOfWeek, Month, own adjusters and queries
import java.time.*;
import java.time.chrono.*;
import java.time.temporal.*;
import java.util.*;

public class DateAdjustersYears {
    static void attempt(String label, java.util.function.Supplier<?> r) {
        try {
            System.out.println(label + ": " + r.get());
        } catch (RuntimeException e) {
            System.out.println(label + ": " + e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    static LocalDate easter(int y) {
        int a = y % 19, b = y / 100, c = y % 100, d = b / 4, e = b % 4, f = (b + 8) / 25, g = (b - f + 1) / 3;
        int h = (19 * a + b - d - g + 15) % 30, i = c / 4, k = c % 4, l = (32 + 2 * e + 2 * i - h - k) % 7, m = (a + 11 * h + 22 * l) / 451;
        return LocalDate.of(y, (h + l - 7 * m + 114) / 31, (h + l - 7 * m + 114) % 31 + 1);
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 14);
        Map<String, TemporalAdjuster> adj = new LinkedHashMap<>();
        adj.put("firstDayOfMonth", TemporalAdjusters.firstDayOfMonth());
        adj.put("lastDayOfMonth", TemporalAdjusters.lastDayOfMonth());
        adj.put("firstDayOfNextMonth", TemporalAdjusters.firstDayOfNextMonth());
        adj.put("firstDayOfYear", TemporalAdjusters.firstDayOfYear());
        adj.put("lastDayOfYear", TemporalAdjusters.lastDayOfYear());
        adj.put("firstDayOfNextYear", TemporalAdjusters.firstDayOfNextYear());
        adj.put("firstInMonth MON", TemporalAdjusters.firstInMonth(DayOfWeek.MONDAY));
        adj.put("lastInMonth FRI", TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY));
        adj.put("3rd THU", TemporalAdjusters.dayOfWeekInMonth(3, DayOfWeek.THURSDAY));
        adj.put("0th THU", TemporalAdjusters.dayOfWeekInMonth(0, DayOfWeek.THURSDAY));
        adj.put("-2nd THU", TemporalAdjusters.dayOfWeekInMonth(-2, DayOfWeek.THURSDAY));
        adj.put("next WED", TemporalAdjusters.next(DayOfWeek.WEDNESDAY));
        adj.put("nextOrSame WED", TemporalAdjusters.nextOrSame(DayOfWeek.WEDNESDAY));
        adj.put("previous SUN", TemporalAdjusters.previous(DayOfWeek.SUNDAY));
        adj.put("previousOrSame SUN", TemporalAdjusters.previousOrSame(DayOfWeek.SUNDAY));
        adj.put("ofDateAdjuster", TemporalAdjusters.ofDateAdjuster(x -> x.plusDays(100)));
        adj.put("next workday", t -> {
            Temporal n = t;
            do n = n.plus(1, ChronoUnit.DAYS); while (n.get(ChronoField.DAY_OF_WEEK) > 5);
            return n;
        });
        adj.forEach((n, a) -> System.out.println(n + ": " + d.with(a) + " " + d.with(a).getDayOfWeek()));
        System.out.println("workdays: " + d.plusDays(2).with(adj.get("next workday")) + " datetime " + d.atTime(1, 2).with(adj.get("lastDayOfMonth")));

        Year y = Year.of(2024);
        System.out.println("year: " + y + " " + y.isLeap() + y.length() + " " + y.atDay(60) + " " + y.atMonth(2) + " " + y.atMonthDay(MonthDay.of(2, 29)) + " " + Year.of(2023).atMonthDay(MonthDay.of(2, 29)) + " " + y.plusYears(-3000) + " " + y.isAfter(Year.of(2023)) + y.isValidMonthDay(MonthDay.of(2, 29)));
        YearMonth ym = YearMonth.of(2024, 2);
        System.out.println("yearmonth: " + ym + " " + ym.lengthOfMonth() + " " + ym.atDay(29) + " " + ym.atEndOfMonth() + " " + ym.plusMonths(11) + " " + ym.minusYears(1).lengthOfMonth() + " " + ym.isValidDay(30) + " " + ym.compareTo(YearMonth.of(2023, 12)) + " " + ym.until(YearMonth.of(2030, 1), ChronoUnit.MONTHS));
        MonthDay md = MonthDay.of(2, 29);
        System.out.println("monthday: " + md + " " + md.isValidYear(2023) + " " + md.atYear(2023) + " " + md.atYear(2024) + " " + md.withMonth(4) + " " + md.compareTo(MonthDay.of(3, 1)));
        System.out.println("dayofweek: " + DayOfWeek.MONDAY.plus(8) + DayOfWeek.MONDAY.minus(1) + DayOfWeek.of(7) + DayOfWeek.from(d) + " " + Arrays.toString(DayOfWeek.values()));
        System.out.println("month: " + Month.JANUARY.minus(1) + Month.of(6).plus(100) + " " + Month.FEBRUARY.length(true) + Month.FEBRUARY.minLength() + Month.FEBRUARY.maxLength() + " " + Month.MARCH.firstDayOfYear(true) + " " + Month.NOVEMBER.firstMonthOfQuarter());
        attempt("day of week 0", () -> DayOfWeek.of(0));
        attempt("month 13", () -> Month.of(13));
        attempt("atDay", () -> ym.atDay(30));
        attempt("atDay year", () -> Year.of(2023).atDay(366));
        attempt("monthday", () -> MonthDay.of(4, 31));
        TemporalQuery<Boolean> weekend = t -> t.get(ChronoField.DAY_OF_WEEK) > 5;
        System.out.println("query: " + d.query(weekend) + d.plusDays(3).query(weekend) + " " + d.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.zone()) + " " + ym.query(TemporalQueries.precision()) + " " + d.query(TemporalQueries.chronology()));
        for (int i = 2020; i < 2026; i++) System.out.println("easter " + i + ": " + easter(i) + " " + easter(i).getDayOfWeek());
        System.out.println("friday 13ths: " + new TreeSet<>(fridays(2026)));
        System.out.println("other calendars: " + ThaiBuddhistDate.from(d) + " " + MinguoDate.from(d) + " " + JapaneseDate.from(d) + " " + LocalDate.from(ThaiBuddhistDate.of(2567, 2, 29)));
    }

    static List<LocalDate> fridays(int year) {
        List<LocalDate> l = new ArrayList<>();
        for (Month m : Month.values()) if (LocalDate.of(year, m, 13).getDayOfWeek() == DayOfWeek.FRIDAY) l.add(LocalDate.of(year, m, 13));
        return l;
    }
}
