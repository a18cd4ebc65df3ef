// Exchanger, Phaser and SynchronousQueue between two threads.
// RUNNER junit5
// THREADS
// EXPECT Rendezvous#phaser verdict=verified
// EXPECT Rendezvous#phaserNotRegistered verdict=violated property=deadlock
// EXPECT Rendezvous#handedOver verdict=verified
// EXPECT Rendezvous#nobodyTakes verdict=violated property=deadlock
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.Phaser;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;
import support.Threads;

class Rendezvous {
    private int written;

    @Test
    void phaser() {
        Phaser phaser = new Phaser(2);
        Threads.together(() -> {
            written = 1;
            phaser.arrive();
        }, () -> {
            phaser.arriveAndAwaitAdvance();
            assertEquals(1, written);
        });
    }

    @Test
    void phaserNotRegistered() {
        Phaser phaser = new Phaser(3);
        Threads.together(phaser::arrive, phaser::arriveAndAwaitAdvance);
    }

    private static void put(SynchronousQueue<String> queue) {
        try {
            queue.put("weft");
        } catch (InterruptedException interrupted) {
            throw new IllegalStateException(interrupted);
        }
    }

    @Test
    void handedOver() throws InterruptedException {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Thread sender = new Thread(() -> put(queue), "sender");
        sender.start();
        assertEquals("weft", queue.take());
        Threads.join(sender);
    }

    @Test
    void nobodyTakes() {
        SynchronousQueue<String> queue = new SynchronousQueue<>();
        Threads.together(() -> put(queue));
    }
}
