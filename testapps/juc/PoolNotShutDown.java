// EXPECT verdict=violated property=deadlock
//
// No thread shuts the pool down: its worker is no daemon and waits for work for ever.

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        assert pool.submit(() -> 7).get() == 7;
    }
}
