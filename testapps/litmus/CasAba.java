// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES swapped=false | swapped=true
//
// A value that goes away and comes back: a compare-and-set that was prepared before takes no notice. It fails only when
// it falls into the middle, or when what it read was the middle and that is over.

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
