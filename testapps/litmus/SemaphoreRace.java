// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=false r2=true | r1=true r2=false
//
// Two threads try to acquire the only permit, and keep it.

import java.util.concurrent.Semaphore;

public class SemaphoreRace {
    static final Semaphore permit = new Semaphore(1);
    static boolean r1;
    static boolean r2;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = permit.tryAcquire());
        Thread two = new Thread(() -> r2 = permit.tryAcquire());
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
