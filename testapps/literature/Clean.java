// EXPECT verdict=verified
// BENCH 4 3
//
// 002 §11, Clean: the synchronization skeleton of tasks that wake each other through counted events, without its bug.
// The tasks form a ring: each waits until its event has happened once more, and signals the next task's event. The
// counts wrap, so endless rounds have finitely many states.
// Arguments: tasks (2), rounds (2), 0 for endless rounds.

public class Clean {
    static final class Event {
        private int count;

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }

        /** Waits until the count differs from the one seen last, and returns it. */
        synchronized int await(int seen) throws InterruptedException {
            while (count == seen) {
                wait();
            }
            return count;
        }
    }

    static final class Task extends Thread {
        private final Event own;
        private final Event next;
        private final boolean isFirst;
        private final int rounds;

        Task(Event own, Event next, boolean isFirst, int rounds) {
            this.own = own;
            this.next = next;
            this.isFirst = isFirst;
            this.rounds = rounds;
        }

        @Override
        public void run() {
            try {
                int seen = 0;
                int left = rounds;
                do {
                    if (isFirst) {
                        next.signal();
                    }
                    int now = own.await(seen);
                    assert now == (seen + 1) % 3;
                    seen = now;
                    if (!isFirst) {
                        next.signal();
                    }
                } while (rounds == 0 || --left > 0);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        int tasks = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 2;
        Event[] events = new Event[tasks];
        for (int i = 0; i < tasks; i++) {
            events[i] = new Event();
        }
        for (int i = 0; i < tasks; i++) {
            new Task(events[i], events[(i + 1) % tasks], i == 0, rounds).start();
        }
    }
}
