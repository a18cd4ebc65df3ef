// EXPECT verdict=verified
//
// Requests carry their user in a scoped value; a shared map counts them.

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

public class ScopedHits {
    private static final ScopedValue<String> USER = ScopedValue.newInstance();
    private static final ConcurrentMap<String, Integer> HITS = new ConcurrentHashMap<>();

    private static void handle() {
        HITS.merge(USER.get(), 1, Integer::sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] requests = new Thread[2];
        for (int i = 0; i < requests.length; i++)
            requests[i] = Thread.startVirtualThread(() -> ScopedValue.where(USER, "ann").run(ScopedHits::handle));
        for (Thread request : requests) request.join();
        assert HITS.get("ann") == 2;
    }
}
