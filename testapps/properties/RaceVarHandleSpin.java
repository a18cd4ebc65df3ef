// EXPECT verdict=verified
//
// A spin lock on a var handle, first used by both threads at once: linking the handle is one transition, not hundreds.

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceVarHandleSpin {
    static final VarHandle LOCKED;

    boolean locked;
    int count;

    static {
        try {
            LOCKED = MethodHandles.lookup().findVarHandle(RaceVarHandleSpin.class, "locked", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    void increment() {
        while (!LOCKED.compareAndSet(this, false, true)) Thread.onSpinWait();
        count++;
        LOCKED.setRelease(this, false);
    }

    public static void main(String[] args) throws InterruptedException {
        RaceVarHandleSpin shared = new RaceVarHandleSpin();
        Thread first = new Thread(shared::increment);
        Thread second = new Thread(shared::increment);
        first.start();
        second.start();
        first.join();
        second.join();
        assert shared.count == 2;
    }
}
