// EXPECT verdict=violated property=exception
//
// A test polls, in the style of Awaitility, for at most a minute until two messages have arrived. One is lost when both
// threads count concurrently.

import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;

public class PollingUntil {
    private static volatile int messages;

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> messages = messages + 1).start();
        }
        until(Duration.ofMinutes(1), () -> messages == 2);
    }

    private static void until(Duration most, BooleanSupplier condition) throws InterruptedException {
        Instant end = Instant.now().plus(most);
        while (!condition.getAsBoolean()) {
            if (Instant.now().isAfter(end)) throw new IllegalStateException("not within " + most); // ERROR LINE
            Thread.sleep(100);
        }
    }
}
