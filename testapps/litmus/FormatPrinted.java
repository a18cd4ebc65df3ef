// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES 0 0 | 0 1 | 1 0 | 1 1
//
// printf asks one argument after the other for its text.

import java.util.concurrent.atomic.AtomicInteger;

public class FormatPrinted {
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger second = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            first.set(1);
            second.set(1);
        });
        writer.start();
        System.out.printf("%s %s%n", first, second);
        writer.join();
    }
}
