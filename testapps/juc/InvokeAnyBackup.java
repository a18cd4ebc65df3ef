// EXPECT verdict=verified
//
// invokeAny ignores a task that fails.

import java.util.*;
import java.util.concurrent.*;

public class InvokeAnyBackup {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Callable<String> bad = () -> {
            throw new IllegalStateException("down");
        };
        String first = pool.invokeAny(List.of(bad, () -> "backup"));
        pool.shutdown();
        assert first.equals("backup") : first;
    }
}
