// EXPECT verdict=violated property=deadlock
//
// Twin of ExchangerSwap: a third thread finds no partner.

import java.util.concurrent.Exchanger;

public class ExchangerOdd {
    static final Exchanger<Integer> exchanger = new Exchanger<>();

    interface Step {
        void run() throws Exception;
    }

    static Thread start(Step step) {
        Thread thread = new Thread(() -> {
            try {
                step.run();
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        start(() -> exchanger.exchange(1)); // ERROR LINE
        start(() -> exchanger.exchange(2)); // ERROR LINE
        exchanger.exchange(3); // ERROR LINE
    }
}
