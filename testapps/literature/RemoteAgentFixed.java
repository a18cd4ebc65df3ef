// EXPECT verdict=verified
// BENCH 400
//
// 004 Table 4, RA, repaired: checking the count and waiting are one step, in the monitor of the event.
// Arguments: rounds (2), 0 for endless rounds.

public class RemoteAgentFixed {
    static final class Event {
        private int count;

        synchronized int await(int seen) throws InterruptedException {
            while (count == seen) {
                wait();
            }
            return count;
        }

        synchronized void signal() {
            count = (count + 1) % 3;
            notifyAll();
        }
    }

    static void planner(Event own, Event other, int rounds) throws InterruptedException {
        int seen = 0;
        int left = rounds;
        do {
            seen = own.await(seen);
            other.signal();
        } while (rounds == 0 || --left > 0);
    }

    static void executive(Event own, Event other, int rounds) throws InterruptedException {
        int seen = 0;
        int left = rounds;
        do {
            other.signal();
            seen = own.await(seen);
        } while (rounds == 0 || --left > 0);
    }

    interface Step {
        void run() throws InterruptedException;
    }

    static void start(Step step) {
        new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }).start();
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        Event one = new Event();
        Event two = new Event();
        start(() -> planner(one, two, rounds));
        start(() -> executive(two, one, rounds));
    }
}
