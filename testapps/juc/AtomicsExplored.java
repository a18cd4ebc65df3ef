// EXPECT verdict=verified
// OPTIONS --library explore
//
// Two threads are the first to use atomic classes that rest on var handles. Linking these is one step, also where the library is
// explored, or the program would have some hundred thousand states more than it has.

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicsExplored {
    static final AtomicBoolean taken = new AtomicBoolean();
    static final AtomicReference<String> winner = new AtomicReference<>();

    static void race(String name) {
        if (!taken.getAndSet(true)) {
            winner.set(name);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> race("other"));
        other.start();
        race("main");
        other.join();
        assert winner.get() != null;
    }
}
