// EXPECT verdict=violated property=race
//
// A worker runs until a flag is set that is not volatile.

import java.util.function.BooleanSupplier;

public class StopFlag {
    private boolean stopped;
    private int rounds;

    void run(BooleanSupplier enough) {
        while (!stopped && !enough.getAsBoolean()) { // ERROR LINE
            rounds++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        StopFlag worker = new StopFlag();
        Thread thread = new Thread(() -> worker.run(() -> worker.rounds >= 2));
        thread.start();
        worker.stopped = true; // ERROR LINE
        thread.join();
        assert worker.rounds <= 2;
    }
}
