// CyclicBarrier with one party too many, and with the right number.
// RUNNER junit5
// THREADS
// EXPECT BarrierParties#oneTooMany verdict=violated property=deadlock
// EXPECT BarrierParties#two verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import org.junit.jupiter.api.Test;
import support.Threads;

class BarrierParties {
    private int left;
    private int right;

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException broken) {
            throw new IllegalStateException(broken);
        }
    }

    private void meet(CyclicBarrier barrier) {
        Threads.together(() -> {
            left = 1;
            await(barrier);
            assertEquals(2, right);
        }, () -> {
            right = 2;
            await(barrier);
            assertEquals(1, left);
        });
    }

    @Test
    void oneTooMany() {
        meet(new CyclicBarrier(3));
    }

    @Test
    void two() {
        meet(new CyclicBarrier(2));
    }
}
