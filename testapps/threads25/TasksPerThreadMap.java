// EXPECT verdict=violated property=race,assert
//
// A virtual thread for each task, and a map that is not made for it.

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
