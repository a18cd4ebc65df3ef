// EXPECT verdict=verified
// OPTIONS --property assert,exception,deadlock
// OUTCOMES r1=2 r2=1
//
// Two threads exchange values: there is only one outcome.

import java.util.concurrent.Exchanger;

public class ExchangerPair {
    static final Exchanger<Integer> exchanger = new Exchanger<>();
    static int r1;
    static int r2;

    static int exchange(int own) {
        try {
            return exchanger.exchange(own);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> r1 = exchange(1));
        Thread two = new Thread(() -> r2 = exchange(2));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("r1=" + r1 + " r2=" + r2);
    }
}
