// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES [0, 0] | [0, 1] | [1, 0] | [1, 1]
//
// println asks its argument for its text before it takes the lock of the stream, and a list asks its elements.

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class ListTextPrinted {
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger second = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            first.set(1);
            second.set(1);
        });
        writer.start();
        System.out.println(List.of(first, second));
        writer.join();
    }
}
