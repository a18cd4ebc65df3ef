// EXPECT verdict=violated property=assert
//
// As LockedBehindRead, with volatile fields, and objects that a thread creates after the start.

public class LockedBehindReadNew {
    static class Inner {
        volatile int value;
    }

    static class Box {
        final Object lock = new Object();
        Inner inner = new Inner();
    }

    static volatile boolean ready;
    static volatile Box shared;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            Box box = new Box();
            shared = box;
            synchronized (box.lock) {
                ready = true;
                Inner inner = box.inner;
                inner.value = 1;
                assert inner.value == 1 : "torn"; // ERROR LINE
            }
        });
        writer.start();
        if (ready) {
            Inner inner = shared.inner;
            inner.value = 2;
        }
    }
}
