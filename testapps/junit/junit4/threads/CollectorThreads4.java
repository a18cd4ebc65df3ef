// The rule ErrorCollector used by the thread of the test only, after the others have ended.
// RUNNER junit4
// THREADS
// EXPECT CollectorThreads4#collects verdict=violated property=assert
// EXPECT CollectorThreads4#collectsNothing verdict=verified
package junit4.threads;

import static org.hamcrest.CoreMatchers.equalTo;

import java.util.concurrent.ConcurrentHashMap;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ErrorCollector;
import support.Threads;

public class CollectorThreads4 {
    @Rule
    public final ErrorCollector errors = new ErrorCollector();

    private final ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();

    @Test
    public void collects() {
        Threads.together(() -> map.put("key", "warp"), () -> map.put("key", "weft"));
        errors.checkThat(map.size(), equalTo(1));
        errors.checkThat(map.get("key"), equalTo("weft"));
    }

    @Test
    public void collectsNothing() {
        Threads.together(() -> map.put("one", "warp"), () -> map.put("two", "weft"));
        errors.checkThat(map.size(), equalTo(2));
    }
}
