// A reference that is read and then set loses an update; compareAndSet in a loop does not.
// RUNNER junit5
// THREADS
// EXPECT AtomicReferences#getThenSet verdict=violated property=assert
// EXPECT AtomicReferences#compareAndSet verdict=verified
// EXPECT AtomicReferences#updateAndGet verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import support.Threads;

class AtomicReferences {
    record Account(int balance) {
        Account plus(int amount) {
            return new Account(balance + amount);
        }
    }

    private final AtomicReference<Account> account = new AtomicReference<>(new Account(10));

    @Test
    void getThenSet() {
        Threads.together(() -> account.set(account.get().plus(1)), () -> account.set(account.get().plus(2)));
        assertEquals(13, account.get().balance());
    }

    @Test
    void compareAndSet() {
        Threads.together(() -> deposit(1), () -> deposit(2));
        assertEquals(13, account.get().balance());
    }

    private void deposit(int amount) {
        Account old;
        do {
            old = account.get();
        } while (!account.compareAndSet(old, old.plus(amount)));
    }

    @Test
    void updateAndGet() {
        Threads.together(() -> account.updateAndGet(old -> old.plus(1)),
                         () -> account.updateAndGet(old -> old.plus(2)));
        assertEquals(new Account(13), account.get());
    }
}
