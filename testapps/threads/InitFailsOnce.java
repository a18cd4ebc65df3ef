// EXPECT verdict=verified
//
// The initialisation of a class fails: one thread gets the exception, and every later use NoClassDefFoundError.

import java.util.concurrent.atomic.AtomicInteger;

public class InitFailsOnce {
    static final AtomicInteger first = new AtomicInteger();
    static final AtomicInteger later = new AtomicInteger();

    static int fail() {
        throw new IllegalStateException("expected");
    }

    static final class Holder {
        static int value = fail();
    }

    static void use() {
        try {
            Holder.value++;
            assert false;
        } catch (ExceptionInInitializerError e) {
            first.incrementAndGet();
        } catch (NoClassDefFoundError e) {
            later.incrementAndGet();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(InitFailsOnce::use);
        Thread two = new Thread(InitFailsOnce::use);
        one.start();
        two.start();
        one.join();
        two.join();
        assert first.get() == 1 && later.get() == 1;
    }
}
