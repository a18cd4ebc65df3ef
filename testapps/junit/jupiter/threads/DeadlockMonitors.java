// Two monitors in opposite orders, and in the same order.
// RUNNER junit5
// THREADS
// EXPECT DeadlockMonitors#oppositeOrders verdict=violated property=deadlock
// EXPECT DeadlockMonitors#sameOrder verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

class DeadlockMonitors {
    private final Object warp = new Object();
    private final Object weft = new Object();
    private int woven;

    private void weave(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                woven++;
            }
        }
    }

    @Test
    void oppositeOrders() {
        Threads.together(() -> weave(warp, weft), () -> weave(weft, warp));
        assertEquals(2, woven);
    }

    @Test
    void sameOrder() {
        Threads.together(() -> weave(warp, weft), () -> weave(warp, weft));
        assertEquals(2, woven);
    }
}
