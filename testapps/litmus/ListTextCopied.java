// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES [0, 0] | [0, 1] | [1, 0] | [1, 1]
//
// The text of a list asks one element after the other for its text, also when the list is thread-safe.

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

public class ListTextCopied {
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger second = new AtomicInteger();
    static final CopyOnWriteArrayList<AtomicInteger> list = new CopyOnWriteArrayList<>(List.of(first, second));

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            first.set(1);
            second.set(1);
        });
        writer.start();
        System.out.println(list.toString());
        writer.join();
    }
}
