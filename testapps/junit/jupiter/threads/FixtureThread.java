// A thread that the fixture starts and ends: @BeforeEach starts it, @AfterEach waits for it.
// RUNNER junit5
// THREADS
// EXPECT FixtureThread#readsTooEarly verdict=violated property=assert
// EXPECT FixtureThread#readsPlain verdict=violated property=race
// EXPECT FixtureThread#waits verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import support.Threads;

class FixtureThread {
    private Thread server;
    private volatile String address;
    private int requests;

    @BeforeEach
    void start() {
        server = new Thread(() -> {
            requests = 1;
            address = "started";
        }, "server");
        server.start();
    }

    @AfterEach
    void stop() {
        Threads.join(server);
        assertEquals(1, requests);
    }

    @Test
    void readsTooEarly() {
        assertEquals("started", address);
    }

    @Test
    void readsPlain() {
        assertTrue(requests <= 1);
    }

    @Test
    void waits() {
        Threads.join(server);
        assertEquals("started", address);
        assertEquals(1, requests);
    }
}
