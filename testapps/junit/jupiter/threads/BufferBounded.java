// A bounded buffer with wait and notifyAll; one in which the size is checked outside of the lock.
// RUNNER junit5
// THREADS
// EXPECT BufferBounded#checkedOutside verdict=violated property=race,exception,assert
// EXPECT BufferBounded#correct verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

class BufferBounded {
    private final String[] slots = new String[1];
    private int size;

    private synchronized void put(String text) throws InterruptedException {
        while (size == slots.length) {
            wait();
        }
        slots[size++] = text;
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        while (size == 0) {
            wait();
        }
        notifyAll();
        return slots[--size];
    }

    private void putCarelessly(String text) {
        if (size < slots.length) {
            synchronized (this) {
                slots[size++] = text;
            }
        }
    }

    @Test
    void checkedOutside() {
        Threads.together(() -> putCarelessly("warp"), () -> putCarelessly("weft"));
        assertEquals(1, size);
    }

    @Test
    void correct() throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                put("warp");
                put("weft");
            } catch (InterruptedException interrupted) {
                throw new IllegalStateException(interrupted);
            }
        }, "producer");
        producer.start();
        assertEquals("warp", take());
        assertEquals("weft", take());
        Threads.join(producer);
    }
}
