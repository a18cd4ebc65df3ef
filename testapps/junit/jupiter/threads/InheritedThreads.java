// A contract with a concurrent test, which each implementation inherits.
// RUNNER junit5
// THREADS
// EXPECT InheritedThreads$OfLocked#bothCount verdict=verified
// EXPECT InheritedThreads$OfVolatile#bothCount verdict=violated property=assert
package jupiter.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import support.Threads;

abstract class InheritedThreads {
    interface Counter {
        void increment();

        int value();
    }

    abstract Counter create();

    @Test
    void bothCount() {
        Counter counter = create();
        Threads.together(counter::increment, counter::increment);
        assertEquals(2, counter.value());
    }

    static class OfLocked extends InheritedThreads {
        @Override
        Counter create() {
            return new Counter() {
                private int value;

                @Override
                public synchronized void increment() {
                    value++;
                }

                @Override
                public synchronized int value() {
                    return value;
                }
            };
        }
    }

    static class OfVolatile extends InheritedThreads {
        @Override
        Counter create() {
            return new Counter() {
                private volatile int value;

                @Override
                public void increment() {
                    int seen = value;
                    value = seen + 1;
                }

                @Override
                public int value() {
                    return value;
                }
            };
        }
    }
}
