// Two takers and one item; the settings come from a resource of the program.
// RUNNER junit4
// THREADS
// EXPECT WorkQueueTest#limitIsTwo verdict=verified
// EXPECT WorkQueueTest#handsOver verdict=verified
// EXPECT WorkQueueTest#oneItemForTwo verdict=violated property=deadlock
// EXPECT WorkQueueTest#checkedOnce verdict=violated property=exception
// EXPECT WorkQueueTest#notYet verdict=skipped
package work;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.fail;

import java.util.concurrent.Callable;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;

public class WorkQueueTest {
    private WorkQueue queue;

    @Before
    public void create() throws Exception {
        queue = new WorkQueue();
    }

    private static Thread start(String name, Callable<String> body) {
        Thread thread = new Thread(() -> {
            try {
                body.call();
            } catch (RuntimeException unchecked) {
                throw unchecked;
            } catch (Exception checked) {
                throw new IllegalStateException(checked);
            }
        }, name);
        thread.start();
        return thread;
    }

    @Test
    public void limitIsTwo() {
        assertEquals(2, queue.limit());
    }

    @Test
    public void handsOver() throws Exception {
        Thread taker = start("taker", queue::take);
        queue.put("warp");
        taker.join();
    }

    @Test
    public void oneItemForTwo() throws Exception {
        Thread one = start("one", queue::take);
        Thread two = start("two", queue::take);
        queue.put("warp");
        one.join();
        two.join();
    }

    @Test
    public void checkedOnce() throws Exception {
        Thread one = start("one", queue::takeOnce);
        Thread two = start("two", queue::takeOnce);
        queue.put("warp");
        queue.put("weft");
        one.join();
        two.join();
    }

    @Test
    @Ignore("priorities are not implemented")
    public void notYet() {
        fail("is ignored");
    }
}
