// Parameterized concurrent tests: the parameter is the number of threads, or the implementation.
// RUNNER junit5
// THREADS
// EXPECT ParameterizedThreads#threads verdict=violated property=assert tests=2
// EXPECT ParameterizedThreads#threads[1] verdict=verified
// EXPECT ParameterizedThreads#threads[2] verdict=violated property=assert
// EXPECT ParameterizedThreads#implementation verdict=violated property=race,assert tests=3
// EXPECT ParameterizedThreads#implementation[1] verdict=violated property=race,assert
// EXPECT ParameterizedThreads#implementation[2] verdict=verified
// EXPECT ParameterizedThreads#implementation[3] verdict=verified
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import support.Threads;

class ParameterizedThreads {
    enum Counter {
        PLAIN {
            @Override
            void increment(ParameterizedThreads test) {
                test.plain++;
            }
        },
        LOCKED {
            @Override
            void increment(ParameterizedThreads test) {
                synchronized (test) {
                    test.plain++;
                }
            }
        },
        ATOMIC {
            @Override
            void increment(ParameterizedThreads test) {
                test.atomic.incrementAndGet();
            }
        };

        abstract void increment(ParameterizedThreads test);
    }

    private int plain;
    private final AtomicInteger atomic = new AtomicInteger();

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void threads(int number) {
        Runnable[] bodies = new Runnable[number];
        Arrays.fill(bodies, (Runnable) () -> atomic.set(atomic.get() + 1));
        Threads.together(bodies);
        assertEquals(number, atomic.get());
    }

    @ParameterizedTest
    @EnumSource
    void implementation(Counter counter) {
        Threads.together(() -> counter.increment(this), () -> counter.increment(this));
        assertEquals(2, plain + atomic.get());
    }
}
