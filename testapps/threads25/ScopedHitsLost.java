// EXPECT verdict=violated property=assert
//
// As ScopedHits, but the count is read and then written in two calls.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class ScopedHitsLost {
    private static final ScopedValue<String> USER = ScopedValue.newInstance();
    private static final ConcurrentMap<String, Integer> HITS = new ConcurrentHashMap<>();

    private static void handle() {
        int before = HITS.getOrDefault(USER.get(), 0);
        HITS.put(USER.get(), before + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] requests = new Thread[2];
        for (int i = 0; i < requests.length; i++)
            requests[i] = Thread.startVirtualThread(() -> ScopedValue.where(USER, "ann").run(ScopedHitsLost::handle));
        for (Thread request : requests) request.join();
        assert HITS.get("ann") == 2; // ERROR LINE
    }
}
