// Concurrent tests of nested classes, which share what the outer @BeforeEach made.
// RUNNER junit5
// THREADS
// EXPECT NestedThreads$Unsafe#bothAdd verdict=violated property=race,assert
// EXPECT NestedThreads$Safe#bothAdd verdict=verified
// EXPECT NestedThreads$Safe$Deeper#bothAddTwice verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import support.Threads;

class NestedThreads {
    private int[] total;

    @BeforeEach
    void create() {
        total = new int[1];
    }

    private void addLocked() {
        synchronized (total) {
            total[0]++;
        }
    }

    @Nested
    class Unsafe {
        @Test
        void bothAdd() {
            Threads.together(() -> total[0]++, () -> total[0]++);
            assertEquals(2, total[0]);
        }
    }

    @Nested
    class Safe {
        @Test
        void bothAdd() {
            Threads.together(NestedThreads.this::addLocked, NestedThreads.this::addLocked);
            assertEquals(2, total[0]);
        }

        @Nested
        class Deeper {
            @BeforeEach
            void begin() {
                total[0] = 10;
            }

            @Test
            void bothAddTwice() {
                Threads.together(NestedThreads.this::addLocked, NestedThreads.this::addLocked);
                assertEquals(12, total[0]);
            }
        }
    }
}
