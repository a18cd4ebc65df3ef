// EXPECT verdict=verified
//
// One virtual thread per task; the executor is closed when all are done.

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class TasksPerThread {
    public static void main(String[] args) throws Exception {
        AtomicLong sum = new AtomicLong();
        try (var ex = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 1; i <= 3; i++) {
                int n = i;
                ex.submit(() -> sum.addAndGet(n));
            }
        }
        assert sum.get() == 6;
    }
}
