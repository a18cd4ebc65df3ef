// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES swapped=false | swapped=true
//
// A value changes from 0 to 1 and back to 0. A compare-and-set that has read 0 before does not notice. It fails only if
// it runs while the value is 1, or if it has read 1 and runs afterwards.

import java.util.concurrent.atomic.AtomicInteger;

public class CasAba {
    static final AtomicInteger value = new AtomicInteger();
    static boolean swapped;

    public static void main(String[] args) throws InterruptedException {
        Thread there = new Thread(() -> {
            value.set(1);
            value.set(0);
        });
        Thread swapper = new Thread(() -> {
            int old = value.get();
            swapped = value.compareAndSet(old, 5);
        });
        there.start();
        swapper.start();
        there.join();
        swapper.join();
        System.out.println("swapped=" + swapped);
    }
}
