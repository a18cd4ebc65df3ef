// EXPECT verdict=verified
//
// Two tasks parse lines with dates and amounts.

import java.math.*;
import java.time.*;
import java.time.format.*;
import java.util.*;
import java.util.concurrent.*;

public class OrderLines {
    static final DateTimeFormatter F = DateTimeFormatter.ofPattern("yyyy-MM-dd", Locale.ROOT);
    record Line(LocalDate day, BigDecimal amount) {
        static Line of(String s) {
            String[] p = s.split(";");
            return new Line(LocalDate.parse(p[0], F), new BigDecimal(p[1]));
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService p = Executors.newFixedThreadPool(2);
        Future<Line> a = p.submit(() -> Line.of("2024-01-02;1.50")), b = p.submit(() -> Line.of("2025-03-04;2.25"));
        p.shutdown();
        BigDecimal t = a.get().amount().add(b.get().amount()).setScale(1, RoundingMode.HALF_UP);
        assert t.toString().equals("3.8") : t;
        assert a.get().day().isBefore(b.get().day());
        assert F.format(b.get().day().plusMonths(1)).equals("2025-04-04");
    }
}
