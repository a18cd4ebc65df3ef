// CountDownLatch: counted down too early, not at all after an exception, and correctly.
// RUNNER junit5
// THREADS
// EXPECT LatchMisuse#tooEarly verdict=violated property=race,assert
// EXPECT LatchMisuse#lostByException verdict=violated property=deadlock
// EXPECT LatchMisuse#countsTooFar verdict=violated property=deadlock
// EXPECT LatchMisuse#correct verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import support.Threads;

class LatchMisuse {
    private int result;

    private void await(CountDownLatch latch, Runnable body) throws InterruptedException {
        Thread worker = new Thread(body, "worker");
        worker.start();
        latch.await();
        assertEquals(42, result);
        Threads.join(worker);
    }

    @Test
    void tooEarly() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        await(done, () -> {
            done.countDown();
            result = 42;
        });
    }

    @Test
    void lostByException() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        await(done, () -> {
            try {
                result = Integer.parseInt("forty-two");
                done.countDown();
            } catch (NumberFormatException malformed) {
                result = 42;
            }
        });
    }

    @Test
    void countsTooFar() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(2);
        await(done, () -> {
            result = 42;
            done.countDown();
        });
    }

    @Test
    void correct() throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        await(done, () -> {
            try {
                result = 42;
            } finally {
                done.countDown();
            }
        });
    }
}
