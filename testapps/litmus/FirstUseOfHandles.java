// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES seen=0 | seen=1
//
// Two threads use a var handle for the first time, each inside of an atomic array. Linking it initialises JDK classes,
// and neither thread has to wait until the other's whole call is done.

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
