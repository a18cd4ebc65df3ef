// EXPECT verdict=violated property=assert
//
// Twin of DelayQueueOrder: the element with the short delay may be added too late to be taken first.

import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayQueueEarly {
    static final class Item implements Delayed {
        private final int delay;
        private final long due;

        Item(int delay) {
            this.delay = delay;
            due = System.nanoTime() + delay;
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
            queue.put(new Item(1));
            queue.put(new Item(0));
        }).start();
        assert queue.take().delay == 0; // ERROR LINE
    }
}
