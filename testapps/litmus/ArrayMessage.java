// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=0 | r1=0 r2=1 | r1=1 r2=1
//
// Message passing through two elements of an atomic array.

import java.util.concurrent.atomic.AtomicIntegerArray;

public class ArrayMessage {
    static final AtomicIntegerArray array = new AtomicIntegerArray(2);
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            array.set(0, 1);
            array.set(1, 1);
        });
        Thread reader = new Thread(() -> {
            r1 = array.get(1);
            r2 = array.get(0);
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
