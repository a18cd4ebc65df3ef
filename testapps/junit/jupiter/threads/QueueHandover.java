// Queues between threads: a blocking one hands over, and one that is checked and then polled does not.
// RUNNER junit5
// THREADS
// EXPECT QueueHandover#blocking verdict=verified
// EXPECT QueueHandover#emptyThenPoll verdict=violated property=exception
// EXPECT QueueHandover#pollOnce verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import support.Threads;

class QueueHandover {
    static class Parcel {
        int weight;

        Parcel(int weight) {
            this.weight = weight;
        }
    }

    @Test
    void blocking() throws InterruptedException {
        BlockingQueue<Parcel> queue = new ArrayBlockingQueue<>(1);
        Thread sender = new Thread(() -> {
            Parcel parcel = new Parcel(1);
            parcel.weight = 5;
            queue.add(parcel);
        }, "sender");
        sender.start();
        assertEquals(5, queue.take().weight);
        Threads.join(sender);
    }

    @Test
    void emptyThenPoll() {
        Queue<Parcel> queue = new ConcurrentLinkedQueue<>();
        queue.add(new Parcel(1));
        AtomicInteger total = new AtomicInteger();
        Runnable taker = () -> {
            if (!queue.isEmpty()) {
                total.addAndGet(queue.poll().weight);
            }
        };
        Threads.together(taker, taker);
        assertEquals(1, total.get());
    }

    @Test
    void pollOnce() {
        Queue<Parcel> queue = new ConcurrentLinkedQueue<>();
        queue.add(new Parcel(1));
        AtomicInteger total = new AtomicInteger();
        Runnable taker = () -> {
            Parcel parcel = queue.poll();
            if (parcel != null) {
                total.addAndGet(parcel.weight);
            }
        };
        Threads.together(taker, taker);
        assertEquals(1, total.get());
    }
}
