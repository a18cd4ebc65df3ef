// LockSupport and a volatile flag: a permit is kept; Object.wait has none.
// RUNNER junit4
// THREADS
// EXPECT SignalMissed4#parked verdict=verified
// EXPECT SignalMissed4#waiting verdict=violated property=deadlock
package junit4.threads;

import static org.junit.Assert.assertTrue;

import java.util.concurrent.locks.LockSupport;
import org.junit.Test;
import support.Threads;

public class SignalMissed4 {
    private volatile boolean isOpen;

    @Test
    public void parked() {
        Thread sleeper = new Thread(() -> {
            while (!isOpen) {
                LockSupport.park();
            }
        }, "sleeper");
        sleeper.start();
        isOpen = true;
        LockSupport.unpark(sleeper);
        Threads.join(sleeper);
        assertTrue(isOpen);
    }

    @Test
    public void waiting() {
        Object gate = new Object();
        Thread sleeper = new Thread(() -> {
            if (!isOpen) {
                synchronized (gate) {
                    try {
                        gate.wait();
                    } catch (InterruptedException interrupted) {
                        throw new IllegalStateException(interrupted);
                    }
                }
            }
        }, "sleeper");
        sleeper.start();
        isOpen = true;
        synchronized (gate) {
            gate.notify();
        }
        Threads.join(sleeper);
    }
}
