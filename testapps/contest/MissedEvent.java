// EXPECT verdict=violated property=deadlock
//
// Class of bug: a missed event. Two tasks signal each other by counters; the test of a counter and the wait for the next
// event are not one step.

public class MissedEvent {
    private static final class Event {
        private int count;

        synchronized int count() {
            return count;
        }

        synchronized void await() throws InterruptedException {
            wait();
        }

        synchronized void signal() {
            count++;
            notifyAll();
        }
    }

    private static void task(Event own, Event other) {
        try {
            other.signal();
            if (own.count() == 0) {
                own.await(); // ERROR LINE
            }
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
