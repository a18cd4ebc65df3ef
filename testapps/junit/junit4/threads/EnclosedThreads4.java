// The runner Enclosed with concurrent tests.
// RUNNER junit4
// THREADS
// SELECT EnclosedThreads4
// EXPECT EnclosedThreads4$Safe#bothAdd verdict=verified
// EXPECT EnclosedThreads4$Unsafe#bothAdd verdict=violated property=assert
package junit4.threads;

import static org.junit.Assert.assertEquals;

import java.util.concurrent.ConcurrentSkipListMap;
import org.junit.Test;
import org.junit.experimental.runners.Enclosed;
import org.junit.runner.RunWith;
import support.Threads;

@RunWith(Enclosed.class)
public class EnclosedThreads4 {
    public static class Safe {
        @Test
        public void bothAdd() {
            ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
            Threads.together(() -> map.putIfAbsent(1, "warp"), () -> map.putIfAbsent(2, "weft"));
            assertEquals(2, map.size());
        }
    }

    public static class Unsafe {
        @Test
        public void bothAdd() {
            ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
            Threads.together(() -> map.put(map.size(), "warp"), () -> map.put(map.size(), "weft"));
            assertEquals(2, map.size());
        }
    }
}
