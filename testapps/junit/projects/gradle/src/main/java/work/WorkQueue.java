package work;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Properties;

/** A queue that blocks; its limit is in a resource. */
public final class WorkQueue {
    private final Deque<String> items = new ArrayDeque<>();
    private final int limit;

    public WorkQueue() throws IOException {
        Properties settings = new Properties();
        try (InputStream in = WorkQueue.class.getResourceAsStream("queue.properties")) {
            settings.load(in);
        }
        limit = Integer.parseInt(settings.getProperty("limit"));
    }

    public int limit() {
        return limit;
    }

    public synchronized void put(String item) throws InterruptedException {
        while (items.size() == limit) {
            wait();
        }
        items.addLast(item);
        notifyAll();
    }

    public synchronized String take() throws InterruptedException {
        while (items.isEmpty()) {
            wait();
        }
        notifyAll();
        return items.removeFirst();
    }

    /** Waits although nobody may come: the check is outside of the loop. */
    public synchronized String takeOnce() throws InterruptedException {
        if (items.isEmpty()) {
            wait();
        }
        return items.removeFirst();
    }
}
