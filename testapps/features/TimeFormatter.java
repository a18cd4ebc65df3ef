// EXPECT same-as-java
// DateTimeFormatter: patterns with explicit locales, ISO constants, builder, optional parts, resolver styles
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class TimeFormatter {
    static final ZonedDateTime Z = ZonedDateTime.of(2009, 2, 7, 4, 5, 6, 70_800_000, ZoneId.of("Europe/Paris"));

    static void p(String pattern) {
        System.out.println(pattern + ": " + DateTimeFormatter.ofPattern(pattern, Locale.ENGLISH).format(Z) + " | " + DateTimeFormatter.ofPattern(pattern, Locale.ROOT).format(Z));
    }

    public static void main(String[] args) {
        for (String s : new String[] {"yyyy-MM-dd", "yy/M/d", "uuuu", "G y", "EEE EEEE EEEEE", "MMM MMMM", "LLL LLLL", "D DDD", "Q q", "HH:mm:ss", "h:m:s a", "K k", "S SSS SSSSSS", "n N", "A", "VV", "z", "X XX XXX XXXX", "x xx xxx", "Z ZZZZ ZZZZZ", "O OOOO", "F", "'lit' ''q''", "yyyy[-MM][ HH]", "ppppd", "e c"})
            p(s);
        DateTimeFormatter[] iso = {DateTimeFormatter.ISO_DATE, DateTimeFormatter.ISO_LOCAL_DATE, DateTimeFormatter.ISO_TIME, DateTimeFormatter.ISO_LOCAL_TIME, DateTimeFormatter.ISO_DATE_TIME, DateTimeFormatter.ISO_OFFSET_DATE_TIME, DateTimeFormatter.ISO_INSTANT, DateTimeFormatter.ISO_ORDINAL_DATE, DateTimeFormatter.ISO_WEEK_DATE, DateTimeFormatter.BASIC_ISO_DATE, DateTimeFormatter.RFC_1123_DATE_TIME, DateTimeFormatter.ISO_ZONED_DATE_TIME};
        for (int i = 0; i < iso.length; i++) System.out.println("iso " + i + ": " + iso[i].format(Z));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("d MMM uuuu HH:mm", Locale.ENGLISH);
        System.out.println("parse: " + LocalDateTime.parse("7 Feb 2009 04:05", f) + " " + f.parse("31 Dec 1999 23:59").get(ChronoField.YEAR));
        System.out.println("parse two-digit: " + LocalDate.parse("070209", DateTimeFormatter.ofPattern("ddMMyy", Locale.ROOT)) + " " + LocalDate.parse("010199", DateTimeFormatter.ofPattern("ddMMyy", Locale.ROOT)));
        System.out.println("toString: " + f + " " + DateTimeFormatter.ofPattern("yyyy-MM[-dd]", Locale.ROOT));
        System.out.println("withZone: " + DateTimeFormatter.ofPattern("HH:mm XXX", Locale.ROOT).withZone(ZoneId.of("Asia/Kolkata")).format(Instant.EPOCH));

        DateTimeFormatter b = new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4).appendLiteral('/').appendValue(ChronoField.MONTH_OF_YEAR, 2)
            .optionalStart().appendLiteral('/').appendValue(ChronoField.DAY_OF_MONTH).optionalEnd().parseDefaulting(ChronoField.DAY_OF_MONTH, 1)
            .parseCaseInsensitive().optionalStart().appendLiteral(" t").appendFraction(ChronoField.NANO_OF_SECOND, 0, 3, true).optionalEnd().toFormatter(Locale.ROOT);
        System.out.println("builder: " + b.format(Z) + " " + LocalDate.parse("2020/05", b) + " " + LocalDate.parse("2020/05/9", b) + " " + LocalDate.parse("2020/05 T.25", b));
        System.out.println("text map: " + new DateTimeFormatterBuilder().appendText(ChronoField.DAY_OF_WEEK, Map.of(6L, "caturday")).appendPattern(" d").toFormatter(Locale.ROOT).format(Z));
        System.out.println("padded: [" + new DateTimeFormatterBuilder().padNext(6, '*').appendValue(ChronoField.DAY_OF_YEAR).toFormatter(Locale.ROOT).format(Z) + "]");
        System.out.println("signs: " + new DateTimeFormatterBuilder().appendValue(ChronoField.YEAR, 4, 6, SignStyle.EXCEEDS_PAD).toFormatter(Locale.ROOT).format(LocalDate.of(12345, 1, 1)) + " " + DateTimeFormatter.ISO_DATE.format(LocalDate.of(-5, 1, 1)));
        DateTimeFormatter smart = DateTimeFormatter.ofPattern("uuuu-MM-dd", Locale.ROOT);
        for (ResolverStyle rs : ResolverStyle.values()) {
            for (String s : new String[] {"2023-02-28", "2023-02-31", "2023-02-35", "2023-13-01"}) {
                try {
                    System.out.println(rs + " " + s + ": " + LocalDate.parse(s, smart.withResolverStyle(rs)));
                } catch (DateTimeParseException e) {
                    System.out.println(rs + " " + s + ": " + e.getMessage());
                }
            }
        }
        System.out.println("localized: " + DateTimeFormatter.ofPattern("EEEE d MMMM", Locale.ENGLISH).format(LocalDate.of(2024, 2, 29)));
        System.out.println("display names: " + DayOfWeek.FRIDAY.getDisplayName(TextStyle.SHORT, Locale.ENGLISH) + " " + Month.SEPTEMBER.getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " " + Month.MAY.getDisplayName(TextStyle.NARROW, Locale.ENGLISH));
        System.out.println("append to: " + appendTo());
        ParsePos.run();
        String[] bad = {"yyyy-bb", "'open", "{x}", "yyyyyyyyyyyyyyyyyyyy", "[a", "a]", "MMMMMM", "#"};
        for (String s : bad) {
            try {
                DateTimeFormatter.ofPattern(s, Locale.ROOT);
                System.out.println("pattern " + s + ": accepted");
            } catch (IllegalArgumentException e) {
                System.out.println("pattern " + s + ": " + e.getMessage());
            }
        }
    }

    static String appendTo() {
        StringBuilder sb = new StringBuilder("<");
        DateTimeFormatter.ISO_LOCAL_DATE.formatTo(Z, sb);
        return sb.append('>').toString();
    }

    static class ParsePos {
        static void run() {
            java.text.ParsePosition pos = new java.text.ParsePosition(2);
            TemporalAccessor a = DateTimeFormatter.ISO_LOCAL_DATE.parse("xx2001-02-03yy", pos);
            System.out.println("position: " + LocalDate.from(a) + " at " + pos.getIndex() + " unresolved error " + errorIndex());
        }
        static int errorIndex() {
            java.text.ParsePosition pos = new java.text.ParsePosition(0);
            DateTimeFormatter.ISO_LOCAL_DATE.parseUnresolved("2001-xx", pos);
            return pos.getErrorIndex();
        }
    }
}
