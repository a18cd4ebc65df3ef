// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES seen=0 | seen=1
//
// Two threads that are the first to use a var handle, each inside of an atomic array: linking it initialises classes of the JDK, and
// neither has to wait for the other's whole call because of that.

import java.util.concurrent.atomic.AtomicIntegerArray;

public class FirstUseOfHandles {
    static final AtomicIntegerArray numbers = new AtomicIntegerArray(1);
    static int seen;

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> seen = numbers.get(0));
        reader.start();
        numbers.set(0, 1);
        reader.join();
        System.out.println("seen=" + seen);
    }
}
