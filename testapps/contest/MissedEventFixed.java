// EXPECT verdict=verified
//
// Mended: a task waits while nothing was signalled, in one critical section.

public class MissedEventFixed {
    private static final class Event {
        private int count;

        synchronized void await() throws InterruptedException {
            while (count == 0) {
                wait();
            }
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }
    }

    private static void task(Event own, Event other) {
        try {
            other.signal();
            own.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Event one = new Event();
        Event two = new Event();
        new Thread(() -> task(one, two)).start();
        new Thread(() -> task(two, one)).start();
    }
}
