// EXPECT verdict=violated property=race
//
// One virtual thread per task, and a counter without a lock.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class VirtualCounter {
    private static int count;

    public static void main(String[] args) {
        try (ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 2; i++) {
                tasks.submit(() -> count++); // ERROR LINE
            }
        }
        assert count == 2;
    }
}
