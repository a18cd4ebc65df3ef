// EXPECT verdict=verified
//
// Two threads share formatters of java.time, which are immutable.

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

public class DateFormatterShared {
    private static final DateTimeFormatter FORMAT = DateTimeFormatter.ofPattern("yyyy-MM-dd");

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> check("2024-02-29"));
        other.start();
        check("2025-03-01");
        other.join();
    }

    private static void check(String day) {
        assert FORMAT.format(LocalDate.parse(day)).equals(day);
    }
}
