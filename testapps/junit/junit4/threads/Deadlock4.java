// A deadlock with and without @Test(timeout), and the same locks in one order.
// RUNNER junit4
// THREADS
// EXPECT Deadlock4#withTimeout verdict=violated property=deadlock,exception
// EXPECT Deadlock4#withoutTimeout verdict=violated property=deadlock
// EXPECT Deadlock4#mended verdict=verified
package junit4.threads;

import org.junit.Test;
import support.Threads;

public class Deadlock4 {
    private final Object warp = new Object();
    private final Object weft = new Object();

    private static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                assert first != second;
            }
        }
    }

    @Test(timeout = 60_000)
    public void withTimeout() {
        Threads.together(() -> take(warp, weft), () -> take(weft, warp));
    }

    @Test
    public void withoutTimeout() {
        Threads.together(() -> take(warp, weft), () -> take(weft, warp));
    }

    @Test(timeout = 60_000)
    public void mended() {
        Threads.together(() -> take(warp, weft), () -> take(warp, weft));
    }
}
