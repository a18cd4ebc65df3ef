// EXPECT verdict=verified
//
// Two threads need a class: one initialises it, and the other waits and sees it complete.

import java.util.concurrent.atomic.AtomicInteger;

public class InitOnce {
    static final AtomicInteger initialised = new AtomicInteger();

    static final class Holder {
        static int first = initialised.incrementAndGet();
        static int[] second = {first, first + 1};
    }

    static void use() {
        assert Holder.second[1] == 2;
        assert Holder.first == 1;
    }

    public static void main(String[] args) {
        new Thread(InitOnce::use).start();
        new Thread(InitOnce::use).start();
    }
}
