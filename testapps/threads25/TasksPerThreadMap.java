// EXPECT verdict=violated property=race,assert
//
// One virtual thread per task, and a map that is not thread-safe.

import java.util.*;
import java.util.concurrent.*;

public class TasksPerThreadMap {
    static final Map<String, Integer> hits = new HashMap<>();
    public static void main(String[] args) throws Exception {
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String s : List.of("a", "a"))
                ex.submit(() -> hits.merge(s, 1, Integer::sum));
        }
        assert hits.get("a") == 2;
    }
}
