// EXPECT verdict=verified
//
// A reference-counted resource: the last user closes it.

import java.util.concurrent.atomic.AtomicInteger;

public class RefCounted {
    private final AtomicInteger users = new AtomicInteger(1);
    private volatile boolean closed;

    boolean acquire() {
        for (int seen; (seen = users.get()) > 0;) {
            if (users.compareAndSet(seen, seen + 1)) return true;
        }
        return false;
    }

    void release() {
        if (users.decrementAndGet() == 0) closed = true;
    }

    void use() {
        assert !closed : "used after it was closed";
    }

    public static void main(String[] args) throws InterruptedException {
        RefCounted resource = new RefCounted();
        Runnable client = () -> {
            if (!resource.acquire()) return;
            resource.use();
            resource.release();
        };
        Thread one = new Thread(client);
        Thread two = new Thread(client);
        one.start();
        two.start();
        resource.release();
        one.join();
        two.join();
        assert resource.closed;
    }
}
