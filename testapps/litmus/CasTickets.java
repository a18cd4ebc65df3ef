// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=0 r2=1 | r1=1 r2=0
//
// Two threads draw a ticket from one counter: never the same one.

import java.util.concurrent.atomic.AtomicInteger;

public class CasTickets {
    static final AtomicInteger next = new AtomicInteger();
    static int r1;
    static int r2;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = next.getAndIncrement());
        Thread two = new Thread(() -> r2 = next.getAndIncrement());
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
