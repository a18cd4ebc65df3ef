// EXPECT verdict=violated property=assert
//
// As RefCounted, but the check whether it is open precedes the increment.

import java.util.concurrent.atomic.AtomicInteger;

public class RefCountedLate {
    private final AtomicInteger users = new AtomicInteger(1);
    private volatile boolean closed;

    boolean acquire() {
        if (users.get() == 0) return false;
        users.incrementAndGet();
        return true;
    }

    void release() {
        if (users.decrementAndGet() == 0) closed = true;
    }

    void use() {
        assert !closed : "used after it was closed"; // ERROR LINE
    }

    public static void main(String[] args) throws InterruptedException {
        RefCountedLate resource = new RefCountedLate();
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
