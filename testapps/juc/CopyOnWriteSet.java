// EXPECT verdict=verified
//
// A CopyOnWriteArraySet accepts only one of two equal elements.

import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.atomic.AtomicInteger;

public class CopyOnWriteSet {
    static final CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>();
    static final AtomicInteger added = new AtomicInteger();

    static void add() {
        if (set.add("a")) {
            added.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(CopyOnWriteSet::add);
        thread.start();
        add();
        thread.join();
        assert added.get() == 1 && set.size() == 1;
    }
}
