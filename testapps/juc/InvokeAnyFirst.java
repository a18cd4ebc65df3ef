// EXPECT verdict=violated property=assert
//
// invokeAny returns the result of the task that completes first, not of the first in the list.

import java.util.*;
import java.util.concurrent.*;

public class InvokeAnyFirst {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newCachedThreadPool();
        String first = pool.invokeAny(List.of(() -> "fast", () -> "slow"));
        pool.shutdown();
        assert first.equals("fast") : first;
    }
}
