// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=1 value=2 | r1=2 r2=0 value=1
//
// Two threads swap their value with an atomic variable: a chain, in one of two orders.

import java.util.concurrent.atomic.AtomicInteger;

public class AtomicExchange {
    static final AtomicInteger value = new AtomicInteger();
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = value.getAndSet(1));
        Thread two = new Thread(() -> r2 = value.getAndSet(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2 + " value=" + value.get());
    }
}
