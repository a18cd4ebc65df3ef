// EXPECT verdict=verified
//
// Both threads parse dates and compute with large numbers for the first time: immutable values, shared or not.

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.time.LocalDate;

public class FirstDates {
    private static final BigInteger LARGE = BigInteger.TWO.pow(70);

    private int length;

    private synchronized void add(String text) {
        length += text.length();
    }

    private static String describe(int day) {
        String name = LocalDate.parse("2024-03-0" + day).getDayOfWeek().name();
        BigInteger number = LARGE.add(BigInteger.valueOf(day));
        BigDecimal part = new BigDecimal("1.25").multiply(new BigDecimal(day)).setScale(1, RoundingMode.HALF_UP);
        return name.charAt(0) + " " + number + " " + part;
    }

    public static void main(String[] args) throws InterruptedException {
        FirstDates sum = new FirstDates();
        Thread other = new Thread(() -> sum.add(describe(1)));
        other.start();
        sum.add(describe(2));
        other.join();
        assert sum.length == 2 * "F 1180591620717411303425 1.3".length();
    }
}
