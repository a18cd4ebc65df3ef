// EXPECT verdict=verified
//
// A DelayQueue returns its elements when their delays have expired, and is empty then.

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayQueueOrder {
    static final class Item implements Delayed {
        private final int delay;
        private final long due;

        Item(int delay) {
            this.delay = delay;
            due = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delay);
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Item) other).due);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DelayQueue<Item> queue = new DelayQueue<>();
        new Thread(() -> {
            queue.put(new Item(200));
            queue.put(new Item(0));
        }).start();
        Item first = queue.take();
        Item second = queue.take();
        assert first.delay + second.delay == 200;
        assert queue.poll() == null;
    }
}
