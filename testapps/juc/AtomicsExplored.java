// EXPECT verdict=verified
// OPTIONS --library explore
//
// Two threads use atomic classes based on var handles for the first time. Linking them is one transition, even though
// the library is explored; otherwise the program would have some hundred thousand more states.

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
