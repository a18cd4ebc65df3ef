// EXPECT verdict=verified
//
// Both threads format numbers and dates for the first time: either may initialise the library's classes.

import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

public class FirstFormat {
    private int length;

    private synchronized void add(String text) {
        length += text.length();
    }

    private static String describe(int day) {
        String date = LocalDate.of(2020, 1, day).format(DateTimeFormatter.ISO_DATE);
        String parts = Pattern.compile("-").splitAsStream(date).collect(Collectors.joining("/"));
        return List.of(date, parts).toString();
    }

    public static void main(String[] args) throws InterruptedException {
        FirstFormat sum = new FirstFormat();
        Thread other = new Thread(() -> sum.add(describe(2)));
        other.start();
        sum.add(describe(1));
        other.join();
        assert sum.length == 2 * "[2020-01-01, 2020/01/01]".length();
    }
}
